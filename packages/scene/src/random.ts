/** A repeatable source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** The next number, 0 up to 1. */
  next(): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from 0 up to, not including, `count`. */
  index(count: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** A number around 0 with a spread of 1, bell-shaped. */
  bell(): number;
}

/** Folds words and numbers into a seed, so that every part of a scene draws from a sequence of its own. */
function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('/')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return scramble(hash) >>> 0;
}

function scramble(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = seedOf(...parts);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return (scramble(state) >>> 0) / 2 ** 32;
  };
  const index = (count: number): number => Math.floor(next() * count);
  return {
    next,
    index,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[index(choices.length)]!,
    chance: (probability) => next() < probability,
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
