import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Spot, thinOut } from './thin-out.ts';

const across = (values: readonly number[], width: number): Spot[] =>
  values.map((value, index) => [(index * width) / values.length, value]);

it('leaves a line alone that has a pixel for each of its spots', () => {
  const spots = across([3, 1, 4, 1, 5], 5);
  expect(thinOut(spots)).toEqual(spots);
  expect(thinOut([])).toEqual([]);
});

it('keeps a peak of one step among thousands, upwards and downwards', () => {
  const values = Array.from({ length: 10_000 }, () => 50);
  values[1234] = 99;
  values[8765] = 1;
  const kept = thinOut(across(values, 300)).map(([, y]) => y);
  expect(kept).toContain(99);
  expect(kept).toContain(1);
});

it('keeps both ends, the order, and at most four spots for a pixel', () => {
  const lists = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 500 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 60 }), (values, width) => {
      const spots = across(values, width);
      const kept = thinOut(spots);
      expect(kept.length).toBeLessThanOrEqual(4 * width);
      expect([kept[0], kept.at(-1)]).toEqual([spots[0], spots.at(-1)]);
      expect(kept).toEqual(spots.filter((spot) => kept.includes(spot)));
    }),
  );
});

it('keeps the highest and the lowest of every column of pixels', () => {
  const lists = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 500 });
  fc.assert(
    fc.property(lists, (values) => {
      const spots = across(values, 20);
      const inColumn = (all: readonly Spot[], column: number) =>
        all.filter(([x]) => Math.floor(x) === column).map(([, y]) => y);
      for (let column = 0; column < 20; column += 1) {
        const [before, after] = [inColumn(spots, column), inColumn(thinOut(spots), column)];
        expect([Math.min(...after), Math.max(...after)]).toEqual([Math.min(...before), Math.max(...before)]);
      }
    }),
  );
});
