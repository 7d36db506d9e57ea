import { expect, it } from 'vitest';
import { createSlicer, createStock } from './slicer.ts';

it.each([1, 2, 3, 4, 5, 7, 12])('cuts bytes into whole pieces, however they come (%i at a time)', (step) => {
  const pieces: number[][] = [];
  const add = createSlicer(createStock(4), (piece) => pieces.push([...piece]));
  const bytes = Uint8Array.from({ length: 14 }, (_, index) => index);
  for (let from = 0; from < bytes.length; from += step) add(bytes.subarray(from, from + step));
  expect(pieces).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ]);
});

it('uses memory again that is given back, and no other', () => {
  const stock = createStock(2);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const add = createSlicer(stock, (piece) => pieces.push(piece));
  add(Uint8Array.of(1, 2, 3, 4));
  stock.giveBack(pieces[0]!);
  add(Uint8Array.of(5, 6, 7, 8));
  expect(pieces[3]).toBe(pieces[0]);
  expect([pieces[1], pieces[2], pieces[3]]).toEqual([Uint8Array.of(3, 4), Uint8Array.of(5, 6), Uint8Array.of(7, 8)]);
});
