// Markdown as models write it, as elements: nothing here makes markup from a string.
import {formula} from '/assets/math.js';

// A formula begins and ends beside its dollar signs, and no digit follows: sums of money are none.
const inlinePattern = /`([^`]+)`|\$\$([^$]+)\$\$|\\\[([^]+?)\\\]|\\\(([^]+?)\\\)|\$(?!\s)((?:[^$\\\n]|\\[^])+?)(?<!\s)\$(?!\d)|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inline(text) {
  const made = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    made.push(text.slice(end, match.index));
    const [whole, code, displayed, displayedToo, small, smallToo, strong, strongToo, emphasis, label, address] = match;
    if (code) made.push(make('code', {text: code}));
    else if (displayed ?? displayedToo) made.push(formula(displayed ?? displayedToo, true));
    else if (small ?? smallToo) made.push(formula(small ?? smallToo, false));
    else if (strong ?? strongToo) made.push(make('strong', {}, ...inline(strong ?? strongToo)));
    else if (emphasis) made.push(make('em', {}, ...inline(emphasis)));
    else {
      const safe = safeAddress(address);
      made.push(safe ? make('a', {href: safe, rel: 'noreferrer noopener', target: '_blank', text: label}) : whole);
    }
    end = match.index + whole.length;
  }
  made.push(text.slice(end));
  return made.filter(part => part !== '');
}

const codePattern = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)|\b(\d[\d_.a-fx]*)\b|\b(?:(abstract|and|as|async|await|break|case|catch|class|const|continue|def|default|do|elif|else|enum|except|export|extends|false|finally|fn|for|from|func|function|if|import|in|interface|is|lambda|let|match|mut|new|nil|None|not|null|or|package|pass|private|protocol|pub|public|raise|return|self|static|struct|switch|this|throw|throws|true|True|False|try|type|use|var|void|while|with|yield))\b/g;

/** Code with what stands out in most languages in colour. */
function highlighted(code) {
  const made = [];
  let end = 0;
  for (const match of code.matchAll(codePattern)) {
    const [whole, string, remark, number] = match;
    made.push(code.slice(end, match.index), make('span', {class: string ? 'code-string' : remark ? 'code-remark' : number ? 'code-number' : 'code-word', text: whole}));
    end = match.index + whole.length;
  }
  return [...made, code.slice(end)];
}

/** The elements of a text: one line stays within its line, more become paragraphs, lists, code, headings. */
export function markdown(text) {
  if (!text.includes('\n') && !/^(#{1,6} |[-*] |\d+\. |```)/.test(text)) return inline(text);
  const made = [], lines = text.split('\n');
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const fence = line.match(/^\s*```(\S*)/), heading = line.match(/^(#{1,6}) +(.*)/), item = line.match(/^\s*([-*]|\d+[.)]) +(.*)/);
    if (fence) {
      let end = at + 1;
      while (end < lines.length && !/^\s*```/.test(lines[end])) end++;
      made.push(make('pre', {class: 'code', tabindex: '0'}, make('code', {}, ...highlighted(lines.slice(at + 1, end).join('\n')))));
      at = end + 1;
    } else if (heading) {
      made.push(make('p', {class: 'answer-heading'}, make('strong', {}, ...inline(heading[2]))));
      at++;
    } else if (item) {
      const list = make(/\d/.test(item[1]) ? 'ol' : 'ul', {});
      for (let next; at < lines.length && (next = lines[at].match(/^\s*([-*]|\d+[.)]) +(.*)/)); at++) list.append(make('li', {}, ...inline(next[2])));
      made.push(list);
    } else if (!line.trim()) {
      at++;
    } else {
      const paragraph = [];
      while (at < lines.length && lines[at].trim() && !/^\s*(```|#{1,6} |[-*] |\d+[.)] )/.test(lines[at])) paragraph.push(lines[at++]);
      if (!paragraph.length) paragraph.push(lines[at++]);
      made.push(make('p', {}, ...inline(paragraph.join(' '))));
    }
  }
  return made;
}
