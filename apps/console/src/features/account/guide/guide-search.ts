import MiniSearch, { type SearchOptions } from 'minisearch';
import type { GuidePartKey } from './guide-parts.ts';
import type { Guide } from './guide-query.ts';
import { linesOf } from './guide-text.ts';

/** What was found: a section of a part, with the line that shows it best. */
export interface GuideHit {
  part: GuidePartKey;
  section: number;
  title: string;
  line: string;
}

interface Entry extends GuideHit {
  id: string;
  partTitle: string;
  text: string;
}

const AT_MOST = 30;
/** Languages that put no spaces between their words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const SPACED = /[\p{L}\p{N}]+/gu;

/** The same however it is typed: accents, capitals and full-width letters make no difference. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();

/** Every two characters next to each other, since nothing else tells where a word begins. */
const pairsOf = (run: string) => {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

export function wordsOf(text: string): string[] {
  const folded = fold(text);
  const unspaced = [...folded.matchAll(UNSPACED)].flatMap(([run]) => pairsOf(run));
  return [...(folded.replace(UNSPACED, ' ').match(SPACED) ?? []), ...unspaced];
}

const isSpaced = (word: string) => /^[a-z0-9]+$/.test(word);

const LOOSE: SearchOptions = {
  boost: { partTitle: 4, title: 3 },
  prefix: true,
  // Nobody misspells the letters of a pair; a short word would turn into any other.
  fuzzy: (word) => (isSpaced(word) && word.length > 4 ? 0.2 : false),
};

/** The line that has most of the words. */
function bestLine(lines: readonly string[], words: readonly string[]): string {
  const scoreOf = (line: string) => words.filter((word) => fold(line).includes(word)).length;
  return lines.reduce((best, line) => (scoreOf(line) > scoreOf(best) ? line : best), lines[0] ?? '');
}

function entriesOf(guide: Guide): Entry[] {
  return [...guide].flatMap(([part, { title, sections }]) =>
    sections.map(({ title: section, blocks }, at) => {
      const text = blocks.flatMap(linesOf).join('\n');
      return { id: `${part} ${at}`, part, section: at, title: section, partTitle: title, text, line: '' };
    }),
  );
}

/** Looks through the guide of one language; nothing leaves the device. */
export function createGuideSearch(guide: Guide): (typed: string) => GuideHit[] {
  const entries = entriesOf(guide);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({ fields: ['partTitle', 'title', 'text'], tokenize: wordsOf });
  index.addAll(entries);
  return (typed) => {
    const all = index.search(typed, { ...LOOSE, combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(typed, LOOSE);
    return found.slice(0, AT_MOST).flatMap(({ id }) => {
      const entry = byId.get(String(id));
      if (!entry) return [];
      const { part, section, title, text } = entry;
      return [{ part, section, title, line: bestLine(text.split('\n'), wordsOf(typed)) }];
    });
  };
}
