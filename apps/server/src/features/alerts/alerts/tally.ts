import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';

/**
 * A capped count in one number: n when exactly n were found, -(n + 1) when counting stopped after n. One number
 * travels through a column and a cursor more easily than a pair.
 */
export type Tally = number;

export const readTally = (tally: Tally) =>
  tally >= 0 ? { count: tally, exact: true } : { count: -tally - 1, exact: false };

/** Whether a number we are handed can be a tally at all. */
export const isTally = (value: number) => value <= EXACT_COUNT_LIMIT && value >= -EXACT_COUNT_LIMIT - 1;
