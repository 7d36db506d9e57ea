import { expect, it } from 'vitest';
import { labelsWithRoom } from './series-places.ts';

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
