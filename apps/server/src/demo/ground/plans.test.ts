import { polygonArea } from '@sightline/geometry/polygons';
import { createCamera } from '@sightline/scene/camera';
import { parseSimSource } from '@sightline/scene/source';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildDemo } from '../build-demo.ts';
import { makeTenants } from '../tenants.ts';
import { makePlans } from './make-plans.ts';
import { onPlan } from './place-grounds.ts';
import { storePlans } from './store-plans.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const { cameras } = makeTenants(1, NOW);
const plans = makePlans(1, cameras);

describe('the plans of the demo', () => {
  it('are one for each floor of each site, and every camera shows one', () => {
    const { rows } = buildDemo({ now: NOW, days: 1 });
    const known = new Set(rows.site_plans.map(({ id }) => id));
    expect(rows.cameras.every(({ layout_plan_id }) => layout_plan_id !== null && known.has(layout_plan_id))).toBe(true);
    expect(new Set(rows.site_plans.map(({ site_id }) => site_id)).size).toBe(rows.sites.length);
    const marina = rows.sites.find(({ name }) => name === 'Marina Tower B')!;
    const levels = rows.site_plans.filter(({ site_id }) => site_id === marina.id).map(({ level }) => level);
    expect(levels).toEqual([1, 8, 12]);
  });

  it('are drawn at true scale: a metre of a camera’s world is ten pixels on its plan', () => {
    for (const { floor, ground } of plans.grounds.values()) {
      const { width, height, metres_per_pixel } = floor.row;
      const [[x0, y0], [x1, y1]] = [onPlan(floor, ground, [0, 10]), onPlan(floor, ground, [3, 14])];
      expect(Math.hypot((x1 - x0) * width, (y1 - y0) * height) * metres_per_pixel).toBeCloseTo(5, 2);
      // Ahead of the camera is up on the plan.
      expect(y1).toBeLessThan(y0);
    }
  });

  it('have pictures of the size their rows say', async () => {
    const stored = new Map<string, Uint8Array>();
    const put = async (key: string, data: unknown) => void stored.set(key, data as Uint8Array);
    await storePlans({ put } as unknown as Parameters<typeof storePlans>[0], plans.floors.slice(0, 2));
    for (const { row } of plans.floors.slice(0, 2)) {
      const { width, height, format } = await sharp(stored.get(row.picture_key)).metadata();
      expect({ width, height, format }).toEqual({ width: row.width, height: row.height, format: 'png' });
    }
  });
});

describe('the zones of the demo', () => {
  it('lie on their plan, with a name of their own on their site', () => {
    for (const { polygon } of plans.zones) {
      expect(polygon.flat().every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(polygonArea(polygon)).toBeGreaterThan(0);
    }
    const names = plans.zones.map(({ site_id, name }) => `${site_id} ${name.toLowerCase()}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are seen by several cameras where these share their ground', () => {
    const swing = [...plans.grounds].filter(([, { ground }]) => ground.name === 'Tower B yard');
    expect(swing).toHaveLength(4);
    const corners = [
      [-3.6, 17.4],
      [3.8, 17.2],
      [5.2, 23.6],
    ] as const;
    for (const [id] of swing) {
      const { source } = parseSimSource(cameras.find(({ row }) => row.id === id)!.row.source);
      expect(createCamera(source!.kind, source).areaInFrame(corners).length).toBeGreaterThan(2);
    }
  });
});
