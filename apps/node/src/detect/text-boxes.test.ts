import { expect, it } from 'vitest';
import { textBoxesIn } from './text-boxes.ts';

const SIZE = { width: 200, height: 100 };

/** A map with these rectangles in it. */
function mapWith(...parts: [left: number, top: number, width: number, height: number, likely: number][]) {
  const map = new Float32Array(SIZE.width * SIZE.height);
  for (const [left, top, width, height, likely] of parts)
    for (let y = top; y < top + height; y += 1) map.fill(likely, y * SIZE.width + left, y * SIZE.width + left + width);
  return map;
}

it('finds lines of text, the surest first, with what the model leaves out around them', () => {
  const [first, second, ...more] = textBoxesIn(mapWith([20, 20, 60, 10, 0.6], [30, 60, 80, 12, 0.9]), SIZE);
  expect(more).toEqual([]);
  expect(first!.score).toBeCloseTo(0.9);
  expect(second!.score).toBeCloseTo(0.6);
  expect(first!.left).toBeLessThan(30);
  expect(first!.left + first!.width).toBeGreaterThan(110);
});

it('takes pieces with a gap between them for one line', () => {
  expect(textBoxesIn(mapWith([20, 20, 40, 10, 0.9], [70, 21, 40, 10, 0.9]), SIZE)).toHaveLength(1);
  expect(textBoxesIn(mapWith([20, 20, 40, 10, 0.9], [140, 21, 40, 10, 0.9]), SIZE)).toHaveLength(2);
});

it('leaves out specks, what stands upright, and what is hardly text', () => {
  expect(textBoxesIn(mapWith([20, 20, 5, 5, 0.9], [80, 10, 10, 60, 0.9], [120, 20, 60, 10, 0.2]), SIZE)).toEqual([]);
});

it('keeps boxes inside the picture', () => {
  const [box] = textBoxesIn(mapWith([0, 0, 200, 20, 0.9]), SIZE);
  expect(box).toMatchObject({ left: 0, top: 0, width: 200 });
});
