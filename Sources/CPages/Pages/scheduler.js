// When to see a card again: FSRS-6, step by step as `Scheduler.swift` has it, so that page and terminal agree to the bit. See
// there for where it comes from. A memory is {stability, difficulty, seen, due}: thousandths of days and of points from 1 to
// 10, and seconds since 1970, all whole numbers.

const scheduler = (() => {
  const weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ];
  const day = 86_400, relearning = 60;
  const stabilities = [1, 36_500_000], difficulties = [1000, 10_000];
  const logarithmOf2 = 0.6931471805599453;

  function exponential(x) {
    const k = Math.floor(x / logarithmOf2 + 0.5);
    const r = x - k * logarithmOf2;
    let result = 1;
    for (let n = 16; n >= 1; n--) result = 1 + result * r / n;
    for (let count = Math.abs(k); count > 0; count--) result = k > 0 ? result * 2 : result / 2;
    return result;
  }

  function logarithm(x) {
    let m = x, k = 0;
    while (m > 1.5) { m /= 2; k++; }
    while (m < 0.75) { m *= 2; k--; }
    const s = (m - 1) / (m + 1);
    const square = s * s;
    let sum = 0;
    for (let n = 25; n >= 1; n -= 2) sum = sum * square + 1 / n;
    return k * logarithmOf2 + 2 * s * sum;
  }

  const power = (x, y) => exponential(y * logarithm(x));
  const factor = power(0.9, -1 / weights[20]) - 1;
  const clamped = (value, [low, high]) => Math.min(Math.max(Math.floor(value * 1000 + 0.5), low), high);
  const initialDifficulty = grade => weights[4] - exponential(weights[5] * (grade - 1)) + 1;

  function difficultyAfter(old, grade) {
    const moved = old - weights[6] * (grade - 3) * (10 - old) / 9;
    return weights[7] * initialDifficulty(4) + (1 - weights[7]) * moved;
  }

  function seenToday(stability, grade) {
    const growth = exponential(weights[17] * (grade - 3 + weights[18])) * power(stability, -weights[19]);
    return stability * (grade === 1 ? growth : Math.max(growth, 1));
  }

  function remembered(stability, difficulty, recall, grade) {
    const hard = grade === 2 ? weights[15] : 1;
    const easy = grade === 4 ? weights[16] : 1;
    const growth = exponential(weights[8]) * (11 - difficulty) * power(stability, -weights[9])
      * (exponential(weights[10] * (1 - recall)) - 1) * hard * easy;
    return stability * (1 + growth);
  }

  function forgotten(stability, difficulty, recall) {
    const after = weights[11] * power(difficulty, -weights[12]) * (power(stability + 1, weights[13]) - 1)
      * exponential(weights[14] * (1 - recall));
    return Math.min(after, stability / exponential(weights[17] * weights[18]));
  }

  /** What is known of a card after it was graded, from 1 (again) to 4 (easy), at `now`; `memory` is null for a new card. */
  function review(memory, grade, now) {
    let stability = weights[grade - 1];
    let difficulty = initialDifficulty(grade);
    if (memory) {
      const oldStability = memory.stability / 1000, oldDifficulty = memory.difficulty / 1000;
      const days = Math.floor(Math.max(0, now - memory.seen) / day);
      difficulty = difficultyAfter(oldDifficulty, grade);
      if (days === 0) {
        stability = seenToday(oldStability, grade);
      } else {
        const recall = power(1 + factor * days / oldStability, -weights[20]);
        stability = grade === 1 ? forgotten(oldStability, oldDifficulty, recall) : remembered(oldStability, oldDifficulty, recall, grade);
      }
    }
    const thousandths = clamped(stability, stabilities);
    const days = Math.max(1, Math.floor((thousandths + 500) / 1000));
    return {stability: thousandths, difficulty: clamped(difficulty, difficulties), seen: now, due: now + (grade === 1 ? relearning : days * day)};
  }

  /** How long `seconds` are: `1 min`, `3 days`, `2 months`, `1.5 years`. */
  function duration(seconds) {
    const written = (number, unit, unitDisplay = 'long') => new Intl.NumberFormat(interfaceLanguage, {style: 'unit', unit, unitDisplay, useGrouping: false}).format(number);
    const whole = (number, unit) => written(Math.floor(number), unit);
    if (seconds < 3600) return written(Math.max(1, Math.floor((seconds + 30) / 60)), 'minute', 'short');
    const days = Math.floor((seconds + day / 2) / day);
    if (days === 0) return whole((seconds + 1800) / 3600, 'hour');
    if (days < 60) return whole(days, 'day');
    if (days < 365) return whole((days + 15) / 30, 'month');
    const tenths = Math.floor((days * 10 + 182) / 365);
    return written(tenths / 10, 'year');
  }

  /** `memory` when it is one, with numbers in their ranges; null otherwise. */
  function checked({stability, difficulty, seen, due}) {
    const isIn = (value, low, high) => Number.isSafeInteger(value) && value >= low && value <= high;
    const latest = 1e11;
    return isIn(stability, ...stabilities) && isIn(difficulty, ...difficulties) && isIn(seen, 0, latest) && isIn(due, 0, latest)
      ? {stability, difficulty, seen, due} : null;
  }

  return {review, duration, checked};
})();
