// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { metresBetween, moved } from './position.ts';

const SINGAPORE = { lat: 1.3521, lng: 103.8198 };

describe('a position on the plan', () => {
  it('comes back to where it was by as many metres', () => {
    const there = moved({ lat: 52, lng: 13 }, 250, -120);
    const { east, north } = metresBetween({ lat: 52, lng: 13 }, there);
    expect(Math.round(east)).toBe(250);
    expect(Math.round(north)).toBe(-120);
  });

  it('needs more degrees of longitude the further it lies from the equator', () => {
    const near = moved(SINGAPORE, 1000, 0).lng - SINGAPORE.lng;
    const far = moved({ lat: 60, lng: 103.8198 }, 1000, 0).lng - 103.8198;
    expect(far / near).toBeCloseTo(2, 1);
  });

  it('never leaves the globe', () => {
    expect(moved({ lat: 90, lng: 180 }, 1e9, 1e9)).toEqual({ lat: 90, lng: 180 });
  });
});
