import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePicture } from './encode.ts';

const SIZE = { width: 64, height: 32 };

/** A picture of one colour, as video stores it. */
function plain([y, u, v]: readonly [number, number, number]) {
  const area = SIZE.width * SIZE.height;
  const large = new Uint8Array(area * 1.5)
    .fill(y, 0, area)
    .fill(u, area, area * 1.25)
    .fill(v, area * 1.25);
  return { large, largeSize: SIZE };
}

it.each([
  ['white', [235, 128, 128], [255, 255, 255]],
  ['black', [16, 128, 128], [0, 0, 0]],
  ['red', [81, 90, 240], [255, 0, 0]],
  ['green', [145, 54, 34], [0, 255, 0]],
  ['blue', [41, 240, 110], [0, 0, 255]],
] as const)('keeps size and colours of a picture: %s', async (_, stored, seen) => {
  const { data, info } = await sharp(await encodePicture(plain(stored)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height]).toEqual(['raw', SIZE.width, SIZE.height]);
  for (const [band, value] of seen.entries()) expect(Math.abs(data[band]! - value)).toBeLessThan(5);
});
