export interface Person {
  id: string;
  name: string;
}

/** A name that is being typed after an @: where it starts, and what of it is there. */
export interface OpenMention {
  from: number;
  search: string;
}

const LONGEST_NAME = 40;

/** The mention the cursor stands in, if any: an @ at the start of a word, with no line break after it. */
export function mentionAt(text: string, cursor: number): OpenMention | undefined {
  const before = text.slice(0, cursor);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && !/\s/.test(before[from - 1] ?? ''))) return undefined;
  const search = before.slice(from + 1);
  return search.length > LONGEST_NAME || /[\n@]/.test(search) ? undefined : { from, search };
}

/** The text with the name in place of what was typed, and where the cursor goes. */
export function withMention(text: string, { from, search }: OpenMention, name: string) {
  const start = `${text.slice(0, from)}@${name} `;
  return { text: start + text.slice(from + 1 + search.length).replace(/^ /, ''), cursor: start.length };
}

/** Those of the people chosen whose names still stand in the text. */
export const mentionedIn = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

export interface TextPart {
  text: string;
  isMention: boolean;
}

/** A comment's text cut where people are mentioned. */
export function textParts(text: string, people: readonly Pick<Person, 'name'>[]): TextPart[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let rest = text;
  while (rest) {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (!found) break;
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at), isMention: false });
    parts.push({ text: found.name, isMention: true });
    rest = rest.slice(found.at + found.name.length);
  }
  return rest ? [...parts, { text: rest, isMention: false }] : parts;
}
