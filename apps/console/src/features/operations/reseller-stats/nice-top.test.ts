// @vitest-environment node
import { expect, it } from 'vitest';
import { niceTop } from './nice-top.ts';

it.each([
  [0, 4],
  [3, 4],
  [5, 10],
  [7, 10],
  [11, 20],
  [37, 40],
  [99, 100],
  [430, 500],
])('%i lies below a top of %i', (highest, top) => expect(niceTop(highest)).toBe(top));
