import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipSecondsOf } from './clip-seconds.ts';
import { mp4Box, mp4Of } from './testing/mp4.ts';

describe('clipSecondsOf', () => {
  it('reads the length from either form of the movie header', () => {
    expect(clipSecondsOf(mp4Of({ ticksPerSecond: 600, ticks: 4500 }))).toBe(7.5);
    expect(clipSecondsOf(mp4Of({ ticksPerSecond: 90_000, ticks: 900_000, isLong: true }))).toBe(10);
  });

  it('reads it inside a larger buffer too', () => {
    const whole = Buffer.concat([Buffer.from('before'), mp4Of({ ticksPerSecond: 1, ticks: 3 })]);
    expect(clipSecondsOf(whole.subarray(6))).toBe(3);
  });

  it('knows nothing of files that do not say', () => {
    expect(clipSecondsOf(new Uint8Array())).toBeNull();
    expect(clipSecondsOf(mp4Box('ftyp', Buffer.from('isom')))).toBeNull();
    expect(clipSecondsOf(mp4Box('moov', mp4Box('mvhd')))).toBeNull();
    expect(clipSecondsOf(mp4Of({ ticksPerSecond: 0, ticks: 5 }))).toBeNull();
  });

  it('comes to an end with whatever it is given', () => {
    const start = mp4Of({ ticksPerSecond: 600, ticks: 4500 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(start.length), (noise, cut) => {
        clipSecondsOf(noise);
        const damaged = Buffer.from(start);
        damaged.set(noise.subarray(0, start.length - cut), cut);
        const seconds = clipSecondsOf(damaged);
        expect(seconds === null || seconds >= 0).toBe(true);
      }),
    );
  });
});
