import type { TrackedObject } from '@sightline/contract/frames';
import { describe, expect, it } from 'vitest';
import { type CooldownState, forgetCooled, isCoolingDown, isNews, noteAlert, startCooldown } from './cooldown.ts';
import { person } from './testing/frames.ts';

const limits = { alertCooldownMs: 30_000, reAlertDelayMs: 60_000 };
const [a, b] = [person('a', 0.1, 0.5), person('b', 0.2, 0.5)];

const mayAlert = (state: CooldownState, of: typeof limits, objects: TrackedObject[], atMs: number) =>
  !isCoolingDown(state, of, atMs) && isNews(state, of, objects, atMs);

describe('cooldown', () => {
  it('holds every alert back for the alert cooldown, to the millisecond', () => {
    const state = startCooldown();
    expect(mayAlert(state, limits, [a], 1000)).toBe(true);
    noteAlert(state, [a], 1000);
    expect(mayAlert(state, limits, [b], 30_999)).toBe(false);
    expect(mayAlert(state, limits, [b], 31_000)).toBe(true);
  });

  it('starts only when an alert was raised: asking changes nothing', () => {
    const state = startCooldown();
    for (const atMs of [0, 100, 200]) expect(mayAlert(state, limits, [a], atMs)).toBe(true);
  });

  it('holds a track back for the re-alert delay while others may alert', () => {
    const state = startCooldown();
    noteAlert(state, [a], 0);
    expect(mayAlert(state, limits, [a], 59_999)).toBe(false);
    expect(mayAlert(state, limits, [a, b], 59_999)).toBe(true);
    expect(mayAlert(state, limits, [a], 60_000)).toBe(true);
  });

  it('treats an absence as one track', () => {
    const state = startCooldown();
    noteAlert(state, [], 0);
    expect(mayAlert(state, limits, [], 45_000)).toBe(false);
    expect(mayAlert(state, limits, [a], 45_000)).toBe(true);
    expect(mayAlert(state, limits, [], 60_000)).toBe(true);
  });

  it('forgets tracks whose delay is over, and only those', () => {
    const state = startCooldown();
    noteAlert(state, [a], 0);
    noteAlert(state, [b], 1);
    forgetCooled(state, limits, 60_000);
    expect([...state.alertedMs.keys()]).toEqual(['b']);
  });
});
