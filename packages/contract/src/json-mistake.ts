/** Where a text stops being JSON, counted from 1. */
export interface JsonMistake {
  line: number;
  column: number;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Nobody nests deeper by hand. */
const DEEPEST = 100;
const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/** Engines say where a mistake is in words of their own, so it is looked for here: the first character that cannot stand. */
function placeOfMistake(text: string): number {
  let at = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const space = () => match(SPACE);
  const taken = (character: string): boolean => {
    space();
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const members = (end: string, member: () => boolean): boolean => {
    if (taken(end)) return true;
    do {
      space();
      if (!member()) return false;
    } while (taken(','));
    return taken(end);
  };
  const value = (depth: number): boolean => {
    space();
    if (depth > DEEPEST) return false;
    if (taken('{')) return members('}', () => match(TEXT) && taken(':') && value(depth + 1));
    if (taken('[')) return members(']', () => value(depth + 1));
    return match(SCALAR);
  };
  value(0);
  space();
  return at;
}

/** The place of the first mistake in a text that should be JSON; undefined where it is. */
export function findJsonMistake(text: string): JsonMistake | undefined {
  if (isJson(text)) return undefined;
  const before = text.slice(0, placeOfMistake(text)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
