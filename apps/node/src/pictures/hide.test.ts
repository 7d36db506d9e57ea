import { frameBox } from '@sightline/geometry/boxes';
import { describe, expect, it } from 'vitest';
import { hidePeople, type Pixels } from './hide.ts';

const [WIDTH, HEIGHT] = [200, 100];

/** No two neighbours have the same colour. */
const chequered = (): Pixels => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from(
    { length: WIDTH * HEIGHT * 3 },
    (_, index) => (Math.floor(index / 3) % 2 ? 200 : 40) + (index % 3),
  ),
});

/** Whether a pixel still is what it was. */
function keptAt({ data }: Pixels, x: number, y: number): boolean {
  const { data: before } = chequered();
  const at = (y * WIDTH + x) * 3;
  return [0, 1, 2].every((color) => data[at + color] === before[at + color]);
}

describe('people in a picture', () => {
  const person = frameBox(0.4, 0.2, 0.1, 0.6);

  it('are hidden from head to foot, and a little around', () => {
    const pixels = chequered();
    hidePeople(pixels, [person], 'bodies');
    for (const [x, y] of [
      [79, 16],
      [90, 20],
      [90, 50],
      [100, 79],
    ] as const)
      expect(keptAt(pixels, x, y)).toBe(false);
    for (const [x, y] of [
      [70, 50],
      [110, 50],
      [90, 5],
      [90, 95],
    ] as const)
      expect(keptAt(pixels, x, y)).toBe(true);
  });

  it('have their heads hidden alone when faces are what counts', () => {
    const pixels = chequered();
    hidePeople(pixels, [person], 'faces');
    expect([20, 30, 38].map((y) => keptAt(pixels, 90, y))).toEqual([false, false, false]);
    expect([45, 60, 79].map((y) => keptAt(pixels, 90, y))).toEqual([true, true, true]);
  });

  it('leave a few fields of one colour each', () => {
    const pixels = chequered();
    hidePeople(pixels, [frameBox(0, 0, 1, 1)], 'bodies');
    const colors = new Set<string>();
    for (let at = 0; at < pixels.data.length; at += 3) colors.add(pixels.data.subarray(at, at + 3).join());
    expect(colors.size).toBeLessThanOrEqual(6 * 3);
  });

  it('may stand half outside', () => {
    const pixels = chequered();
    hidePeople(pixels, [frameBox(-0.05, 0.9, 0.1, 0.2), frameBox(1.5, 0, 0.1, 0.1)], 'bodies');
    expect(keptAt(pixels, 2, 95)).toBe(false);
    expect(keptAt(pixels, 50, 50)).toBe(true);
  });
});
