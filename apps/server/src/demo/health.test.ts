import { describe, expect, it } from 'vitest';
import { healthBlocksOf, incidentsOf } from './health.ts';
import type { CameraRow } from './rows.ts';

const now = new Date('2026-11-18T08:00:00Z');
const camerasSince = (created_at: string) =>
  Array.from({ length: 20 }, (_, index) => ({ id: `camera ${index}`, created_at }) as CameraRow);

describe('the health of the demo’s cameras', () => {
  it('was bad now and then within ninety days, in the last thirty too, and is good now', () => {
    const incidents = incidentsOf({ seed: 1, now }, camerasSince('2026-01-01T00:00:00Z'));
    expect(incidents.length).toBeGreaterThan(15);
    for (const { started_at, ended_at } of incidents) {
      expect(Date.parse(started_at)).toBeGreaterThan(now.getTime() - 90 * 86_400_000);
      expect(Date.parse(ended_at)).toBeGreaterThan(Date.parse(started_at));
      expect(Date.parse(ended_at)).toBeLessThan(now.getTime());
    }
    const lately = incidents.filter(({ started_at }) => Date.parse(started_at) > now.getTime() - 30 * 86_400_000);
    expect(lately.length).toBeGreaterThan(8);
    expect(new Set(incidents.map(({ reason }) => reason)).size).toBeGreaterThan(3);
  });

  it('is looked at in the pictures of a third of them', () => {
    const blocks = healthBlocksOf(camerasSince('2026-01-01T00:00:00Z'));
    expect(blocks.map(({ camera_id }) => camera_id)).toEqual([0, 3, 6, 9, 12, 15, 18].map((at) => `camera ${at}`));
    expect(new Set(blocks.map(({ block, enabled }) => `${block} ${enabled}`))).toEqual(new Set(['camera_health true']));
  });

  it('is nothing before a camera was there', () => {
    expect(incidentsOf({ seed: 1, now }, camerasSince('2026-11-18T07:00:00Z'))).toEqual([]);
  });
});
