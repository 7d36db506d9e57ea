import { describe, expect, it } from 'vitest';
import { createBackOff } from './back-off.ts';

describe('back-off', () => {
  it('doubles up to a limit', () => {
    const backOff = createBackOff({ firstMs: 100, mostMs: 1000, random: () => 1 });
    expect(Array.from({ length: 6 }, () => backOff.nextMs())).toEqual([100, 200, 400, 800, 1000, 1000]);
  });

  it('spreads between half and the whole', () => {
    const backOff = createBackOff({ firstMs: 100, random: () => 0 });
    expect([backOff.nextMs(), backOff.nextMs()]).toEqual([50, 100]);
  });

  it('waits as long as the server asks', () => {
    expect(createBackOff({ firstMs: 100 }).nextMs(30)).toBe(30_000);
  });

  it('starts again after a success', () => {
    const backOff = createBackOff({ firstMs: 100, random: () => 1 });
    backOff.nextMs();
    backOff.nextMs();
    backOff.reset();
    expect([backOff.failures, backOff.nextMs()]).toEqual([0, 100]);
  });
});
