import { describe, expect, it } from 'vitest';
import { humpsOf, lineOf, topOf } from './lane-shape.ts';

const sample = (atMs: number, measured: number | null, isMet = false) => ({ atMs, measured, limit: 4, isMet });
const BOX = { span: { fromMs: 0, toMs: 10_000 }, width: 100, height: 20, top: 5 };

describe('humpsOf', () => {
  it('draws each stretch with a value by itself, down to the floor', () => {
    const humps = humpsOf(
      [sample(1000, 1), sample(2000, 2), sample(3000, 0), sample(6000, 5, true), sample(7000, null)],
      BOX,
    );
    expect(humps).toEqual([
      { fromMs: 1000, toMs: 3000, isMet: false, path: 'M10 20L10 16L20 12L30 12L30 20Z' },
      { fromMs: 6000, toMs: 7000, isMet: true, path: 'M60 20L60 0L70 0L70 20Z' },
    ]);
  });

  it('lets the last value hold to the end', () => {
    expect(humpsOf([sample(9000, 1)], BOX)[0]?.toMs).toBe(10_000);
  });
});

describe('lineOf', () => {
  it('breaks where nothing was measured', () => {
    expect(lineOf([sample(0, 5), sample(1000, 2.5), sample(2000, null), sample(5000, 1)], BOX)).toBe(
      'M0 0L10 10M50 16',
    );
  });
});

describe('topOf', () => {
  it('leaves room above the limit, and none of the values out', () => {
    expect(topOf([sample(0, 1)])).toBe(5);
    expect(topOf([sample(0, 9)])).toBe(9);
    expect(topOf([])).toBe(1);
  });
});
