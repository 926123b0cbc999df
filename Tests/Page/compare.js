// Asks a page and the program the same: node compare.js PROGRAM NOTES SPACE PAGE FILES [QUESTIONS]
//
// SPACE was made from the folder NOTES, PAGE is what `view` wrote of it, FILES the folder of the scripts in it. Questions are made
// from the Space's headings, terms, cards and quiz, and some have no answer; or the file QUESTIONS has one a line. Prints those that are answered, or whose passages
// are found, in another way, and last how many of how many are answered and found alike.

const childProcess = require('child_process');
const fs = require('fs');
const path = require('path');
const vm = require('vm');

const [program, notes, space, pageFile, files, questionFile] = process.argv.slice(2);
const most = 200;

/** The page's search, without anything to show it in. */
function searchOf(page) {
  const [shared, dates, engine, reader, passages] = ['page.js', 'dates.js', 'search.js', 'reader.js', 'passages.js'].map(name => fs.readFileSync(path.join(files, name), 'utf8'));
  const data = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(page)[1];
  const script = /<script>([^]*)<\/script>/.exec(page)[1];
  for (const part of [shared, dates, engine, reader, passages]) if (!script.includes(part)) throw new Error('the page has other scripts');
  const context = vm.createContext({TextEncoder, TextDecoder, Blob, Response, DecompressionStream, atob});
  return vm.runInContext(`${script.slice(0, script.indexOf(shared))}\nconst data = ${data};\n${dates}\n${engine}\n${reader}\n${passages}\nsearch;`, context);
}

function questions() {
  if (questionFile) return fs.readFileSync(questionFile, 'utf8').split('\n').filter(Boolean);
  const read = file => JSON.parse(fs.readFileSync(path.join(space, file), 'utf8'));
  const block = name => fs.existsSync(path.join(space, 'blocks', `${name}.json`)) ? read(`blocks/${name}.json`) : null;
  const found = [];
  for (const name of fs.readdirSync(path.join(space, 'documents')).sort()) {
    const {text, elements} = read(`documents/${name}`), points = Array.from(text);
    for (const {kind, start, end} of elements) if (kind === 'heading') found.push(points.slice(start, end).join(''));
  }
  for (const {term} of block('keyterms')?.terms ?? []) found.push(`What is ${term}?`, term);
  for (const {prompt} of block('quiz')?.questions ?? []) found.push(prompt);
  for (const deck of block('flashcards')?.decks ?? []) for (const card of deck.cards) found.push(card.front);
  for (const item of block('timeline')?.items ?? []) found.push(`When: ${item.event}`);
  found.push('Who built the first suspension bridge across the strait?', 'What is the capital of Mongolia?', 'asdf qwer zxcv?',
    'How many goals did the visiting team score?', 'Who won the Nobel Prize in Literature in 1998?', 'Is it so?', '?');
  const lines = found.map(line => line.replace(/\s+/g, ' ').trim()).filter(line => line && !line.startsWith('-'));
  const distinct = [...new Set(lines)];
  // Evenly spread over all sorts.
  return distinct.filter((_, at) => Math.floor(at * most / distinct.length) !== Math.floor((at - 1) * most / distinct.length) || distinct.length <= most);
}

function run(options, input) {
  const outcome = childProcess.spawnSync(program, options, {input, cwd: path.dirname(notes), encoding: 'utf8', maxBuffer: 1 << 28});
  return outcome.stdout.split('\n').filter(Boolean).map(line => JSON.parse(line));
}

(async () => {
  const search = searchOf(fs.readFileSync(pageFile, 'utf8'));
  const asked = questions(), folder = path.basename(notes);
  const answers = run(['ask', '-', folder], asked.map(line => line + '\n').join(''));
  const shown = ({found, start, end}) => JSON.stringify([found.id, found.text.slice(start, end)]);
  let [answered, found, count] = [0, 0, 0];
  for (const [at, question] of asked.entries()) {
    const one = answers[at];
    count++;
    const other = await search.answer(question);
    const [first] = one.sources, [hit] = other?.hits ?? [];
    // A page says in the language of its reader that there is no answer, but what there is of dates in that of the question.
    const isSame = one.answer === (other?.answer ?? null) && (!other?.message || one.message === other.message)
      && (first ? JSON.stringify([first.document, first.quote]) : '') === (hit ? shown(hit) : '');
    if (isSame) answered++; else console.log(JSON.stringify({question, program: [one.answer ?? one.message, first?.quote], page: [other?.answer ?? other?.message, hit && shown(hit)]}));
    const hits = run(['search', '--', question, folder], '').map(hit => JSON.stringify([hit.document, hit.text]));
    const others = (await search.find(question, 10)).hits.map(shown);
    if (JSON.stringify(hits) === JSON.stringify(others)) found++; else console.log(JSON.stringify({query: question, program: hits.slice(0, 2), page: others.slice(0, 2)}));
  }
  console.log(`${answered} ${found} ${count}`);
})();
