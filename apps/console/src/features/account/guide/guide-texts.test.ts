import { LANGUAGES, type Language } from '@sightline/contract/statuses';
import { beforeAll, describe, expect, it } from 'vitest';
import { GUIDE_PARTS, GUIDE_ROLES, type GuidePartKey, partAbout } from './guide-parts.ts';
import { type Guide, readGuide } from './guide-query.ts';
import { type GuideText, linesOf, piecesIn } from './guide-text.ts';
import { pictureUrl } from './pictures.ts';

type Tree = { [key: string]: string | Tree };

const words = import.meta.glob<Tree>(
  ['../../../lib/i18n/locales/*/*.json', '../../../../../../packages/contract/src/words/*/*.json'],
  { eager: true, import: 'default' },
);
const files = Object.keys(import.meta.glob('./pictures/*'));
const journey = Object.values(
  import.meta.glob<string>('../../../../../../e2e/support/guide-pictures.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('');
const KEYS = Object.keys(GUIDE_PARTS) as GuidePartKey[];

const flat = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** The keys under which a language has a text. */
function keysByText(language: Language): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, tree] of Object.entries(words)) {
    if (file.split('/').at(-2) !== language) continue;
    for (const [key, text] of flat(tree)) found.set(text, [...(found.get(text) ?? []), key]);
  }
  return found;
}

const guides = new Map<Language, Guide>();
beforeAll(async () => {
  for (const language of LANGUAGES) guides.set(language, await readGuide(language));
});
const textOf = (language: Language, key: GuidePartKey) => guides.get(language)?.get(key) as GuideText;
const isPart = (to: string) => to.startsWith('#');
/** What is quoted from the console: bold texts, and links to its pages. */
const quoted = (text: GuideText) =>
  piecesIn(text).filter((piece) => piece.kind === 'control' || (piece.kind === 'link' && !isPart(piece.to)));
const picturesOf = (text: GuideText) =>
  text.sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])));

describe('the guide', () => {
  it('gives each role its parts, and leaves no part to nobody', () => {
    expect(new Set(Object.values(GUIDE_ROLES).flat())).toEqual(new Set(KEYS));
  });

  it('says about a page what one part says', () => {
    const pages = Object.values(GUIDE_PARTS).flat();
    expect(pages).toHaveLength(new Set(pages).size);
    expect(partAbout('/camera-health/dashboard')).toBe('health');
    expect(partAbout('settings/users')).toBe('users');
    expect(partAbout('/nowhere')).toBeUndefined();
  });

  it('has pictures that a journey takes, and no others', () => {
    const table = journey.slice(journey.indexOf('GUIDE_PICTURES'));
    const taken = [...table.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, name]) => name);
    expect(new Set(taken)).toEqual(new Set(KEYS.flatMap((key) => picturesOf(textOf('en', key)))));
  });

  it('has a text for every picture, and a picture for every text', () => {
    const wanted = [...new Set(KEYS.flatMap((key) => picturesOf(textOf('en', key))))].toSorted();
    expect(wanted.filter((name) => pictureUrl(name) === undefined)).toEqual([]);
    expect(files.toSorted()).toEqual(wanted.map((name) => `./pictures/${name}.webp`));
  });
});

describe.each(LANGUAGES)('the guide in %s', (language) => {
  it('has every part, each with a title and something to read', () => {
    expect([...(guides.get(language)?.keys() ?? [])].toSorted()).toEqual(KEYS.toSorted());
    for (const key of KEYS) {
      const { title, sections } = textOf(language, key);
      expect([key, title.length > 0, sections.flatMap(({ blocks }) => blocks.flatMap(linesOf)).length > 2]).toEqual([
        key,
        true,
        true,
      ]);
    }
  });

  it('calls what is on the screen by the words that are on the screen', () => {
    const keys = keysByText(language);
    const unknown = KEYS.flatMap((key) =>
      quoted(textOf(language, key))
        .filter(({ text }) => !keys.has(text))
        .map(({ text }) => [key, text]),
    );
    expect(unknown).toEqual([]);
  });

  it('names the same controls, pages and pictures as English, section by section', () => {
    const [own, english] = [keysByText(language), keysByText('en')];
    for (const key of KEYS) {
      const [mine, theirs] = [textOf(language, key), textOf('en', key)];
      expect([key, mine.sections.length]).toEqual([key, theirs.sections.length]);
      const isSame = (a: string, b: string) => own.get(a)?.some((each) => english.get(b)?.includes(each)) ?? false;
      const missing = quoted(theirs).filter(({ text }) => !quoted(mine).some((each) => isSame(each.text, text)));
      const extra = quoted(mine).filter(({ text }) => !quoted(theirs).some((each) => isSame(text, each.text)));
      expect([key, missing, extra]).toEqual([key, [], []]);
      const linksOf = (text: GuideText) =>
        piecesIn(text)
          .flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []))
          .toSorted();
      expect([key, linksOf(mine)]).toEqual([key, linksOf(theirs)]);
      expect([key, picturesOf(mine)]).toEqual([key, picturesOf(theirs)]);
    }
  });

  it('leads to parts by their titles', () => {
    const links = KEYS.flatMap((key) => piecesIn(textOf(language, key))).flatMap((piece) =>
      piece.kind === 'link' && isPart(piece.to) ? [piece] : [],
    );
    for (const { to, text } of links) expect(text).toBe(textOf(language, to.slice(1) as GuidePartKey)?.title);
  });

  it('leaves nothing marked that is not understood', () => {
    const left = KEYS.flatMap((key) =>
      piecesIn(textOf(language, key))
        .filter(({ kind, text }) => kind === 'text' && /[*`[\]#]|\]\(/.test(text))
        .map(({ text }) => [key, text]),
    );
    expect(left).toEqual([]);
  });
});
