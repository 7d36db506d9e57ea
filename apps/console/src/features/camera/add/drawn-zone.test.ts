import type { Shape } from '@sightline/editor/shapes';
import { describe, expect, it } from 'vitest';
import { areaFor, takenBy } from './drawn-zone.ts';

const shape = (kind: 'polygon' | 'line', points: [number, number][]): Shape => ({
  kind,
  points,
  id: kind,
  tag: 'zone',
  color: '#FFB020',
  user: 'Mei',
  immutable: false,
  label: null,
  labelName: null,
  categories: [],
});
const ZONE = shape('polygon', [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
]);

describe('a zone that is drawn before there is a camera', () => {
  it('becomes an area of each use case that can have it, under an id of its own', () => {
    const [first, second] = ['no_access_area', 'crowding'].map((key) => areaFor(key, [ZONE]).configured_area);
    expect(first?.polygons).toMatchObject([{ points: [[0.1, 0.1], expect.anything(), expect.anything()], version: 0 }]);
    expect(second?.polygons[0]?.id).not.toBe(first?.polygons[0]?.id);
    expect(takenBy('crowding', [ZONE])).toBe(1);
  });

  it('is left out where areas need a label, or another shape', () => {
    const line = shape('line', [
      [0.1, 0.5],
      [0.9, 0.5],
    ]);
    expect(areaFor('wrong_way_driving', [ZONE])).toEqual({});
    expect(areaFor('no_access_area', [line])).toEqual({});
    expect(takenBy('no_access_area', [])).toBe(0);
  });
});
