import { describe, expect, it } from 'vitest';
import { drawnBars, labelsWithRoom, pathOf, spansAbove, stackOf, stepSums, stepsPath } from './series-places.ts';

const plot = { left: 0, top: 0, width: 300, height: 100, count: 30, max: 10 };
const shown = (name: (day: number) => string, width = plot.width) =>
  labelsWithRoom((index) => (index % 5 === 0 ? name(index + 1) : undefined), { ...plot, width }).map(
    ({ text }) => text,
  );

it('leaves out labels that would run into the one before', () => {
  expect(shown((day) => `5/${day}`)).toEqual(['5/1', '5/6', '5/11', '5/16', '5/21', '5/26']);
  expect(shown((day) => `10月${day}日`)).toEqual(['10月1日', '10月11日', '10月21日']);
  expect(shown((day) => `10月${day}日`, 900)).toHaveLength(6);
});

it('draws each value over the whole of its step, and nothing of steps to come', () => {
  const four = { ...plot, width: 40, count: 4 };
  expect(stepsPath([0, 10, 5], four)).toBe('M0.0 100.0H10.0V0.0H20.0V50.0H30.0');
});

it('joins neighbouring steps in which any line is above the limit; at the limit is not above', () => {
  const line = (id: string, values: number[]) => ({ id, name: id, color: 'red', values });
  const lines = [line('a', [7, 6, 0, 0, 9]), line('b', [0, 8, 6, 0, 0])];
  expect(spansAbove(lines, 5, 6)).toEqual([
    { from: 0, to: 2 },
    { from: 4, to: 5 },
  ]);
});

it('adds up rows step by step, as long as the longest', () => {
  expect(stepSums([[1, 2], [3]])).toEqual([4, 2]);
  expect(stepSums([])).toEqual([]);
});

describe('a chart of more steps than pixels', () => {
  const many = { ...plot, count: 10_000, max: 100 };
  const lineOf = (values: number[]) => [{ id: 'a', name: 'a', color: 'red', values }];
  const values = Array.from({ length: many.count }, (_, index) => (index === 4321 ? 100 : 10 + (index % 7)));

  it('draws no more than a few points for each pixel, with its peaks and its ends', () => {
    for (const path of [pathOf(values, many), stepsPath(values, many)]) {
      expect(path.match(/[LHV]/g)!.length).toBeLessThanOrEqual(8 * many.width);
      expect(path).toMatch(/^M0\.0 90\.0/);
      expect(path).toMatch(/300\.0( \S+)?$/);
      expect(path).toMatch(/[ V]0\.0/);
    }
  });

  it('draws nothing of steps to come', () => {
    const half = pathOf(values.slice(0, many.count / 2), many);
    expect(Math.max(...half.split('L').map((spot) => Number.parseFloat(spot.replace('M', ''))))).toBeLessThan(150.1);
  });

  it('draws one bar for each pixel, the highest', () => {
    const bars = drawnBars(lineOf(values), many);
    expect(bars).toHaveLength(many.width);
    expect(bars).toContain(4321);
    expect(bars).toEqual(bars.toSorted((a, b) => a - b));
    expect(stackOf(lineOf(values), many)).toHaveLength(many.width);
  });

  it('joins spans above a limit that no pixel lies between', () => {
    const every = Array.from({ length: many.count }, (_, index) => index % 2);
    expect(spansAbove(lineOf(every), many.count, 0, many.count / many.width)).toEqual([{ from: 1, to: many.count }]);
  });
});
