import { polygonContains } from '@sightline/geometry/polygons';
import { describe, expect, it } from 'vitest';
import { SCENE_KINDS } from './kinds.ts';
import { openSimulation } from './simulation.ts';
import { parseSimSource } from './source.ts';

const open = (address: string) => openSimulation(parseSimSource(address).source!);

describe('simulation', () => {
  it.each(SCENE_KINDS)('lets a detector see somebody in the restricted area of %s within any minute', (kind) => {
    const { areas, frameAt } = open(`sim://${kind}?seed=11&yaw=0.05`);
    for (const beginMs of [0, 3_600_000, Date.UTC(2026, 10, 14)]) {
      const seconds = Array.from({ length: 60 }, (_, second) => frameAt(beginMs + second * 1000));
      const inside = seconds.filter(({ objects }) =>
        objects.some((one) => one.kind === 'person' && polygonContains(areas.restricted, one.foot)),
      );
      expect(inside.length).toBeGreaterThanOrEqual(4);
      expect(inside.length).toBeLessThan(45);
    }
  });

  it('tells the same story twice', () => {
    const address = 'sim://gate?seed=3';
    expect(open(address).frameAt(123_456)).toEqual(open(address).frameAt(123_456));
  });

  it('takes its light from the address, or else from the hour', () => {
    expect(open('sim://gate?light=ir').viewAt(12).light).toBe('ir');
    expect(open('sim://gate').viewAt(12).light).toBe('day');
    expect(open('sim://gate').viewAt(2).light).toBe('ir');
  });
});
