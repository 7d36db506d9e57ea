import { describe, expect, it } from 'vitest';
import { type Land, landIn } from './countries.ts';

const square = (west: number, south: number): Land => ({
  rings: [],
  west,
  east: west + 1,
  south,
  north: south + 1,
});

describe('land around a position', () => {
  const [near, overlapping, east, north] = [square(103, 1), square(104, 1), square(110, 1), square(103, 9)];
  const around = { middle: { lat: 1.3, lng: 103.8 }, lngReach: 1, latReach: 0.5 };

  it('is what overlaps the part that is shown, and nothing else', () => {
    expect(landIn([near, overlapping, east, north], around)).toEqual([near, overlapping]);
  });

  it('holds a country that is larger than what is shown', () => {
    const large = { ...near, west: 60, east: 140, south: -20, north: 60 };
    expect(landIn([large], around)).toEqual([large]);
  });
});
