import { expect, it } from 'vitest';
import { letterbox } from './letterbox.ts';
import { createPictureTensor } from './picture-tensor.ts';

const FRAME = { width: 4, height: 4 };
const wide = letterbox({ width: 4, height: 2 }, FRAME);
const tall = letterbox({ width: 2, height: 4 }, FRAME);

/** Every pixel is 1 red, 2 green, 3 blue. */
const picture = Uint8Array.from({ length: 8 * 3 }, (_, index) => 1 + (index % 3));

const rows = (values: Float32Array) => Array.from({ length: 4 }, (_, y) => [...values.subarray(y * 4, y * 4 + 4)]);

it('puts a picture in the middle of its frame, one colour after the other', () => {
  const values = createPictureTensor()(picture, wide);
  const [red, green, blue] = [0, 1, 2].map((colour) => values.subarray(colour * 16, (colour + 1) * 16));
  const plane = (value: number) => [0, value, value, 0].map((each) => [each, each, each, each]);
  expect([red, green, blue].map((each) => rows(each!))).toEqual([plane(1), plane(2), plane(3)]);
});

it('leaves nothing of a picture of another shape around the next one', () => {
  const tensorOf = createPictureTensor();
  tensorOf(picture, wide);
  expect(rows(tensorOf(picture, tall))).toEqual(Array.from({ length: 4 }, () => [0, 1, 1, 0]));
});
