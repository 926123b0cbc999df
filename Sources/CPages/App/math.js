// Formulas as TeX writes them, as MathML elements: fractions, powers, indices, roots, sums, Greek, matrices, text.
// What is not understood stays as it was written, in type of one width: nothing is lost, and nothing here makes markup from a string.

const space = 'http://www.w3.org/1998/Math/MathML';

/** An element of MathML with children. */
function element(name, children = [], attributes = {}) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
const row = children => children.length === 1 ? children[0] : element('mrow', children);

const pairs = text => new Map(text.trim().split(/\s+/).map(pair => pair.split('=')));
const letters = pairs(`alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ pi=π varpi=ϖ rho=ρ sigma=σ
  tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω
  infty=∞ partial=∂ nabla=∇ hbar=ℏ ell=ℓ Re=ℜ Im=ℑ aleph=ℵ emptyset=∅ varnothing=∅ angle=∠ degree=° prime=′ dots=… ldots=… cdots=⋯ vdots=⋮ ddots=⋱ top=⊤ bot=⊥`);
const operators = pairs(`cdot=⋅ times=× div=÷ pm=± mp=∓ ast=∗ star=⋆ circ=∘ bullet=∙ oplus=⊕ otimes=⊗ le=≤ leq=≤ ge=≥ geq=≥ ne=≠ neq=≠ ll=≪ gg=≫ approx=≈ sim=∼ simeq=≃ cong=≅ equiv=≡ propto=∝
  in=∈ notin=∉ ni=∋ subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ cup=∪ cap=∩ setminus=∖ land=∧ wedge=∧ lor=∨ vee=∨ lnot=¬ neg=¬ forall=∀ exists=∃ to=→ rightarrow=→ leftarrow=← leftrightarrow=↔
  Rightarrow=⇒ Leftarrow=⇐ Leftrightarrow=⇔ implies=⇒ iff=⇔ mapsto=↦ rightleftharpoons=⇌ uparrow=↑ downarrow=↓ mid=∣ parallel=∥ perp=⊥ colon=: therefore=∴ because=∵
  {={ }=} %=% $=$ #=# &=& _=_ |=‖ lbrace={ rbrace=} langle=⟨ rangle=⟩ lceil=⌈ rceil=⌉ lfloor=⌊ rfloor=⌋ vert=| Vert=‖ backslash=∖`);
/** Signs whose bounds stand under and over them. */
const large = pairs('sum=∑ prod=∏ coprod=∐ bigcup=⋃ bigcap=⋂ int=∫ iint=∬ iiint=∭ oint=∮');
const functions = new Set('sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp det dim ker gcd deg arg Pr'.split(' '));
const limits = new Set('lim max min sup inf argmax argmin'.split(' '));
const accents = pairs('hat=^ widehat=^ bar=¯ overline=¯ vec=→ overrightarrow=→ dot=˙ ddot=¨ tilde=~ widetilde=~');
const spaces = pairs(',=.17em :=.22em ;=.28em !=0em quad=1em qquad=2em thinspace=.17em');
const faces = pairs('mathrm=normal mathbf=bold mathit=italic mathbb=double-struck mathcal=script mathsf=sans-serif operatorname=normal boldsymbol=bold');
const fences = pairs('pmatrix=() bmatrix=[] vmatrix=|| Bmatrix={} cases={');

/** Capitals that Unicode has twice: in the block of letters with two strokes, and elsewhere. */
const doubled = pairs('C=ℂ H=ℍ N=ℕ P=ℙ Q=ℚ R=ℝ Z=ℤ');
function face(text, kind) {
  if (kind !== 'double-struck' && kind !== 'bold') return text;
  return [...text].map(letter => {
    const at = letter.charCodeAt(0) - 65;
    if (kind === 'double-struck') return doubled.get(letter) ?? (at >= 0 && at < 26 ? String.fromCodePoint(0x1d538 + at) : letter);
    if (at >= 0 && at < 26) return String.fromCodePoint(0x1d400 + at);
    return at >= 32 && at < 58 ? String.fromCodePoint(0x1d41a + at - 32) : letter;
  }).join('');
}

class Formula {
  constructor(text) {
    this.tokens = text.match(/\\(?:[A-Za-z]+|.)|\d+(?:[.,]\d+)*|\s+|[^]/gu) ?? [];
    this.at = 0;
  }

  peek() { while (/^\s/.test(this.tokens[this.at] ?? '')) this.at++; return this.tokens[this.at]; }
  next() { const token = this.peek(); this.at++; return token; }
  expect(token) { if (this.next() !== token) throw new SyntaxError(`${token} is missing`); }

  /** All up to one of `ends`, which stays. */
  list(ends) {
    const made = [];
    for (let token; (token = this.peek()) !== undefined && !ends.includes(token);) made.push(this.scripted());
    return made;
  }

  /** What stands in braces, or the next sign. */
  argument() {
    if (this.peek() !== '{') return this.atom();
    this.next();
    const made = this.list(['}']);
    this.expect('}');
    return element('mrow', made);
  }

  /** The text in braces as it stands. */
  words() {
    this.expect('{');
    let text = '';
    for (let depth = 1; ;) {
      const token = this.tokens[this.at++];
      if (token === undefined) throw new SyntaxError('} is missing');
      if (token === '{') depth++;
      if (token === '}' && --depth === 0) return text;
      text += token.replace(/^\\(?=[^A-Za-z])/, '');
    }
  }

  /** A sign with what stands above and below it. */
  scripted() {
    const start = this.peek(), base = this.atom();
    const hasBounds = large.has(start?.slice(1)) && !start.endsWith('int') || limits.has(start?.slice(1));
    let below = null, above = null;
    for (let token; (token = this.peek()) === '^' || token === '_' || token === '\'';) {
      this.next();
      if (token === '_') { if (below) throw new SyntaxError('two indices'); below = this.argument(); continue; }
      if (above && token === '^') throw new SyntaxError('two powers');
      above = token === '^' ? this.argument() : element('mo', [`${above?.textContent ?? ''}′`]);
    }
    const [both, one, other] = hasBounds ? ['munderover', 'munder', 'mover'] : ['msubsup', 'msub', 'msup'];
    if (below && above) return element(both, [base, below, above]);
    return below ? element(one, [base, below]) : above ? element(other, [base, above]) : base;
  }

  atom() {
    const token = this.next();
    if (token === undefined || token === '}' || token === '&' || token === '^' || token === '_') throw new SyntaxError('something is missing');
    if (token === '{') { this.at--; return this.argument(); }
    if (/^\d/.test(token)) return element('mn', [token]);
    if (token.startsWith('\\')) return this.command(token.slice(1));
    if (/^\p{L}$/u.test(token)) return element('mi', [token]);
    return element('mo', [token === '-' ? '−' : token === '*' ? '∗' : token], '()[]|'.includes(token) ? {stretchy: 'false'} : {});
  }

  command(name) {
    if (letters.has(name)) return element('mi', [letters.get(name)], /^[A-Z]/.test(name) ? {mathvariant: 'normal'} : {});
    if (operators.has(name)) return element('mo', [operators.get(name)]);
    if (large.has(name)) return element('mo', [large.get(name)], {largeop: 'true'});
    if (functions.has(name) || limits.has(name)) return element('mi', [name]);
    if (spaces.has(name)) return element('mspace', [], {width: spaces.get(name)});
    if (name === ' ') return element('mspace', [], {width: '.25em'});
    if (accents.has(name)) return element('mover', [this.argument(), element('mo', [accents.get(name)])], {accent: 'true'});
    if (faces.has(name)) {
      const text = face(this.words(), faces.get(name));
      return element('mi', [text], faces.get(name) === 'normal' ? {mathvariant: 'normal'} : {});
    }
    switch (name) {
    case 'frac': case 'dfrac': case 'tfrac': return element('mfrac', [this.argument(), this.argument()]);
    case 'binom': return element('mrow', [element('mo', ['(']), element('mfrac', [this.argument(), this.argument()], {linethickness: '0'}), element('mo', [')'])]);
    case 'sqrt': return this.root();
    case 'underline': return element('munder', [this.argument(), element('mo', ['_'])]);
    case 'text': case 'textrm': case 'mbox': return element('mtext', [this.words()]);
    case 'left': return this.fenced();
    case 'begin': return this.table();
    case 'displaystyle': case 'limits': case 'nolimits': return element('mrow');
    default: throw new SyntaxError(`\\${name} is not known`);
    }
  }

  root() {
    if (this.peek() !== '[') return element('msqrt', [this.argument()]);
    this.next();
    const degree = row(this.list([']']));
    this.expect(']');
    return element('mroot', [this.argument(), degree]);
  }

  fence() {
    const token = this.next() ?? '';
    const sign = token.startsWith('\\') ? operators.get(token.slice(1)) : token === '.' ? '' : token;
    if (sign === undefined) throw new SyntaxError(`${token} is no bracket`);
    return element('mo', [sign], {stretchy: 'true'});
  }

  fenced() {
    const open = this.fence(), inside = this.list(['\\right']);
    this.expect('\\right');
    return element('mrow', [open, ...inside, this.fence()]);
  }

  table() {
    const name = this.words(), [open, close = ''] = fences.get(name) ?? '';
    if (!fences.has(name) && !/^(small)?matrix$|^align(ed)?\*?$|^gathered$/.test(name)) throw new SyntaxError(`${name} is not known`);
    const rows = [[]];
    for (;;) {
      rows.at(-1).push(element('mtd', this.list(['&', '\\\\', '\\end'])));
      const token = this.next();
      if (token === '\\\\') rows.push([]);
      else if (token === '\\end') break;
      else if (token !== '&') throw new SyntaxError('\\end is missing');
    }
    if (this.words() !== name) throw new SyntaxError('\\end has another name');
    const table = element('mtable', rows.map(cells => element('mtr', cells)), name === 'cases' ? {columnalign: 'left'} : {});
    return open ? element('mrow', [element('mo', [open], {stretchy: 'true'}), table, close && element('mo', [close], {stretchy: 'true'})].filter(Boolean)) : table;
  }
}

/** The formula `text`, in a line of its own where `isDisplayed`; its text as it is where it is not understood. */
export function formula(text, isDisplayed) {
  try {
    const made = new Formula(text), parts = made.list([]);
    return element('math', [element('mrow', parts)], isDisplayed ? {display: 'block'} : {});
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return make('code', {class: 'formula', text});
  }
}
