import { describe, expect, it } from 'vitest';
import { anAlert, aTrace } from '../../../testing/alerts.ts';
import { drawnFor } from './node-focus.ts';

const AREA = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  area_type: 'polygon' as const,
  label: 'Zone A',
  points: [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as [number, number][],
};

const trace = aTrace({ configured_areas: [AREA] });

const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
const alert = anAlert('a1', '2026-11-14T06:05:12Z', {
  objects: [
    { track: '1', kind: 'person', box, score: 0.9, offending: true },
    { track: '2', kind: 'person', box, score: 0.8, offending: false },
    { track: '3', kind: 'truck', box, score: 0.7, offending: false },
  ],
  zones: [
    { label: 'Zone A', points: AREA.points },
    { label: 'Other', points: AREA.points },
  ],
});

const tracks = (pointed: string | undefined) => drawnFor(alert, trace, pointed).objects.map(({ track }) => track);

describe('drawnFor', () => {
  it('shows everything while no node is pointed at, or the flow is not known', () => {
    expect(drawnFor(alert, trace, undefined)).toBe(alert);
    expect(drawnFor(alert, undefined, 'human')).toBe(alert);
  });

  it('shows what a detector saw', () => {
    expect(tracks('human')).toEqual(['1', '2']);
    expect(drawnFor(alert, trace, 'human').zones).toEqual([]);
  });

  it('shows what a rule passed on, with its own areas alone', () => {
    expect(tracks('area_check')).toEqual(['1']);
    expect(drawnFor(alert, trace, 'area_check').zones.map(({ label }) => label)).toEqual(['Zone A']);
  });
});
