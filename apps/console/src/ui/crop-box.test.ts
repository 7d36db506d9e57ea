import { describe, expect, it } from 'vitest';
import { cropTo, widened } from './crop-box.ts';

const numbers = (style: Record<string, string>) =>
  Object.fromEntries(Object.entries(style).map(([key, text]) => [key, Number.parseFloat(text)]));

describe('cropTo', () => {
  it('shows the whole of a box of the same proportions', () => {
    expect(numbers(cropTo({ x: 0.5, y: 0.25, width: 0.25, height: 0.25 }, 16 / 9))).toEqual({
      width: 400,
      height: 400,
      left: -200,
      top: -100,
    });
  });

  it('widens a box that is higher than the window, around its middle', () => {
    const { width, height, left } = numbers(cropTo({ x: 0.4, y: 0.4, width: 0.05, height: 0.1 }, 16 / 9));
    expect([width, height]).toEqual([1000, 1000]);
    expect(left).toBeCloseTo(-375);
  });

  it('stays within the picture at its edge', () => {
    expect(numbers(cropTo({ x: 0.95, y: 0.95, width: 0.05, height: 0.1 }, 16 / 9))).toMatchObject({
      left: -900,
      top: -900,
    });
  });
});

it('widens a box on all sides', () => {
  expect(widened({ x: 0.4, y: 0.4, width: 0.2, height: 0.1 }, 0.5)).toEqual({
    x: expect.closeTo(0.3),
    y: expect.closeTo(0.35),
    width: expect.closeTo(0.4),
    height: expect.closeTo(0.2),
  });
});
