import { expect, it } from 'vitest';
import { addsTo, plateIn, textLineIn } from './text-line.ts';

/** What a model of five signs says along a line: nothing, 0, 1, 2, 3. */
const steps = (...best: [sign: number, certainty: number][]) => {
  const likely = new Float32Array(best.length * 5);
  for (const [step, [sign, certainty]] of best.entries()) likely[step * 5 + sign] = certainty;
  return textLineIn(likely, [1, best.length, 5]);
};

const line = (text: string, certainty = 0.9) => ({ text, certainties: [...text].map(() => certainty) });

it('takes a sign that goes on for one, and two with nothing between them for two', () => {
  const { text, certainties } = steps([1, 0.9], [1, 0.8], [0, 0.9], [1, 0.7], [3, 0.6]);
  expect(text).toBe('002');
  expect(certainties.map((it) => Math.round(it * 10))).toEqual([9, 7, 6]);
});

it('takes letters and digits of a line as a plate, each with its certainty', () => {
  const certainties = [0.9, 0.8, 0.1, 0.9, 0.9, 0.9, 0.9];
  expect(plateIn({ text: 'xe-1347', certainties })).toMatchObject({
    text: 'XE1347',
    certainties: [0.9, 0.8, 0.9, 0.9, 0.9, 0.9],
  });
});

it('takes nothing for a plate that is too short, too long, without a digit, or too unsure', () => {
  for (const given of [line('AB1'), line('ABCDEFGH12'), line('STOP'), line('XE1347U', 0.5)])
    expect(plateIn(given)).toBeUndefined();
});

it('believes more of a line only where it says the same and the rest is sure', () => {
  expect(addsTo(line('XE1347'), line('XE1347U'))).toBe(true);
  expect(addsTo(line('XE1347'), line('XE1347'))).toBe(false);
  expect(addsTo(line('XE1347'), line('XF1347U'))).toBe(false);
  expect(addsTo(line('XE1347'), { text: 'XE13471', certainties: [...line('XE1347').certainties, 0.6] })).toBe(false);
});
