import { expect, it } from 'vitest';
import { labelsWithRoom, spansAbove, stepsPath } from './series-places.ts';

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
