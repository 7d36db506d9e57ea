import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawMarks } from './draw-marks.ts';

type Pixel = readonly [red: number, green: number, blue: number];

/** JPEG mixes thin lines with what is beside them; which colour they have can still be told. */
const RED = ([red, green, blue]: Pixel) => red - green > 40 && red - blue > 40;
const AMBER = ([red, green, blue]: Pixel) => red - blue > 40 && green - blue > 25;
const WHITE = ([red, green, blue]: Pixel) => Math.min(red, green, blue) > 120;

const pictureOf = (width: number, height: number, background = '#203040') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpegOf = (width: number, height: number) => pictureOf(width, height).jpeg().toBuffer();

const box = { x: 0.25, y: 0.25, width: 0.25, height: 0.5 };
const object = { track: '1', kind: 'person', box, score: 0.9, offending: true } as const;
const bystander = { ...object, track: '2', box: { ...box, x: 0.625 }, offending: false };
const line = {
  label: 'Gate',
  points: [
    [0, 0.125],
    [1, 0.125],
  ] as [number, number][],
};
const annotations = { objects: [object, bystander], zones: [line] };

async function look(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  /** The colours in a row of pixels that is a share of the height down, between two shares of the width. */
  const row = (y: number, from: number, to: number) => {
    const top = Math.round(y * info.height);
    const [first, last] = [Math.round(from * info.width), Math.round(to * info.width)];
    return Array.from({ length: last - first }, (_, at): Pixel => {
      const start = (top * info.width + first + at) * info.channels;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    });
  };
  return { info, row };
}

const has = (pixels: Pixel[], isColour: (pixel: Pixel) => boolean) => pixels.some(isColour);

describe('marks in a picture', () => {
  it('are zones and every detection on the frame, in the colours of the console', async () => {
    const { frame } = await drawMarks(await jpegOf(1280, 720), annotations);
    const { info, row } = await look(frame);
    expect([info.width, info.height]).toEqual([1280, 720]);
    expect(has(row(0.125, 0, 1), AMBER)).toBe(true);
    expect(has(row(0.5, 0.24, 0.26), RED)).toBe(true);
    expect(has(row(0.5, 0.615, 0.635), WHITE)).toBe(true);
    for (const colour of [RED, AMBER, WHITE]) expect(has(row(0.9, 0, 1), colour)).toBe(false);
  });

  it('are zones and what broke the rule on the thumbnail', async () => {
    const { thumbnail } = await drawMarks(await jpegOf(1280, 720), annotations);
    const { info, row } = await look(thumbnail);
    expect([info.width, info.height]).toEqual([416, 234]);
    expect(has(row(0.5, 0.24, 0.26), RED)).toBe(true);
    expect(has(row(0.5, 0.6, 0.7), WHITE)).toBe(false);
  });

  it('keep their colours on a grey picture, and follow one that lies on its side', async () => {
    const grey = await pictureOf(640, 360).greyscale().jpeg().toBuffer();
    expect(has((await look((await drawMarks(grey, annotations)).frame)).row(0.5, 0.24, 0.26), RED)).toBe(true);
    const turned = await pictureOf(360, 640).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { info, row } = await look((await drawMarks(turned, annotations)).frame);
    expect([info.width, info.height]).toEqual([640, 360]);
    expect(has(row(0.5, 0.24, 0.26), RED)).toBe(true);
  });

  it('are no larger than a screen shows', async () => {
    const { info } = await look((await drawMarks(await jpegOf(3840, 2160), annotations)).frame);
    expect([info.width, info.height]).toEqual([1920, 1080]);
  });

  it.each([Buffer.from('not a picture'), Buffer.alloc(0), null])(
    'stand on an empty frame when the picture is gone or cannot be read: %s',
    async (picture) => {
      const { row } = await look((await drawMarks(picture, annotations)).frame);
      expect(has(row(0.5, 0.24, 0.26), RED)).toBe(true);
    },
  );
});
