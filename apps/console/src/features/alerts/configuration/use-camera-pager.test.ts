// @vitest-environment node
import { expect, it } from 'vitest';
import { placeAfter } from './use-camera-pager.ts';

it.each([
  ['ALERT-37 the next one', 3, 1, 50, false, 4],
  ['ALERT-37 the one before', 3, -1, 50, false, 2],
  ['ALERT-38 the first of the next page, once that is there', 49, 1, 50, false, 'more'],
  ['ALERT-38 after the last of all comes the first', 61, 1, 62, true, 0],
  ['ALERT-38 before the first comes the last, once all are there', 0, -1, 50, false, 'more'],
  ['ALERT-38 before the first comes the last', 0, -1, 62, true, 61],
] as const)('%s', (_, index, step, loaded, isComplete, place) =>
  expect(placeAfter(index, step, loaded, isComplete)).toBe(place),
);
