import { plateKey } from '@sightline/contract/vehicles/plate-text';

/** What the model tells apart, in its order; before them comes nothing at all. */
const SIGNS = [
  ...'0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./',
  ' ',
];

/** Where the same letter stands in its other case: plates have capitals alone, so that they are one. */
const OTHER_CASE = SIGNS.map((sign) => {
  const other = sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();
  return other === sign ? 0 : SIGNS.indexOf(other) + 1;
});

/** A line of text, with how sure each character of it is. */
export interface TextLine {
  readonly text: string;
  readonly certainties: readonly number[];
}

/** The text of a line, from how likely each sign is at each step along it: repeats are one sign, unless nothing is between. */
export function textLineIn(likely: Float32Array, [, steps = 0, signs = 0]: readonly number[]): TextLine {
  const read: { sign: string; certainty: number }[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    const row = likely.subarray(step * signs, (step + 1) * signs);
    const best = row.reduce((top, value, index) => (value > row[top]! ? index : top), 0);
    const other = OTHER_CASE[best - 1] ?? 0;
    const certainty = row[best]! + (other === 0 ? 0 : (row[other] ?? 0));
    if (best !== 0 && best !== last) read.push({ sign: SIGNS[best - 1] ?? ' ', certainty: Math.min(1, certainty) });
    last = best;
  }
  return { text: read.map(({ sign }) => sign).join(''), certainties: read.map(({ certainty }) => certainty) };
}

/** Letters and digits alone, as plates are compared; each keeps its certainty. */
function keyOf({ text, certainties }: TextLine): TextLine {
  const kept = [...text].flatMap((sign, index) =>
    [...plateKey(sign)].map((character) => ({ character, certainty: certainties[index] ?? 0 })),
  );
  return {
    text: kept.map(({ character }) => character).join(''),
    certainties: kept.map(({ certainty }) => certainty),
  };
}

const LEAST_SIGNS = 4;
const MOST_SIGNS = 9;
/** What is less sure is dirt, a shadow or a grille. */
const LEAST_CERTAINTY = 0.6;

/** A line of text as a plate; undefined: it can be none. */
export function plateIn(line: TextLine): (TextLine & { score: number }) | undefined {
  const { text, certainties } = keyOf(line);
  if (text.length < LEAST_SIGNS || text.length > MOST_SIGNS || !/\p{N}/u.test(text)) return undefined;
  const score = certainties.reduce((sum, one) => sum + one, 0) / certainties.length;
  return score > LEAST_CERTAINTY ? { text, certainties, score } : undefined;
}

/** What stands beside a line must be as sure as this: frames and screws look like 1 and I. */
const LEAST_ADDED = 0.8;

/** Whether a read says all that another says, and surely more. */
export function addsTo(plate: TextLine, more: TextLine): boolean {
  const at = more.text.indexOf(plate.text);
  if (at < 0 || more.text.length === plate.text.length) return false;
  const added = more.certainties.filter((_, index) => index < at || index >= at + plate.text.length);
  return added.every((certainty) => certainty >= LEAST_ADDED);
}
