const SLOT = /\{(\w+)\}/;

/** A piece of a pattern: words, or the place where something stands. */
export type PatternPart = { words: string } | { slot: string };

/** The pieces of a pattern in the order its language has them: `{condition} of {values} is raised`. */
export const patternParts = (pattern: string): PatternPart[] =>
  pattern
    .split(SLOT)
    .map((piece, at) => (at % 2 === 1 ? { slot: piece } : { words: piece.trim() }))
    .filter((part) => 'slot' in part || part.words !== '');
