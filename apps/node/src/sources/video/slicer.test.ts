import { expect, it } from 'vitest';
import { createSlicer, joined } from './slicer.ts';

it.each([1, 2, 3, 4, 5, 7, 12])('cuts bytes into whole pieces, however they come (%i at a time)', (step) => {
  const pieces: number[][] = [];
  const add = createSlicer(4, (parts) => pieces.push([...joined(parts)]));
  const bytes = Uint8Array.from({ length: 14 }, (_, index) => index);
  for (let from = 0; from < bytes.length; from += step) add(bytes.subarray(from, from + step));
  expect(pieces).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ]);
});
