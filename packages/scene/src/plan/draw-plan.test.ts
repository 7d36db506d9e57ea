import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SCENE_KINDS } from '../kinds.ts';
import { planOf } from '../world/plans.ts';
import { drawPlan, groundOnPlan } from './draw-plan.ts';
import { footprintsOf } from './footprints.ts';

describe('a plan', () => {
  it.each(SCENE_KINDS)('of %s holds its areas, and everything that stands there, within its extent', (kind) => {
    const { extent, buildings, things, columns } = footprintsOf(kind);
    const { restricted, work } = planOf(kind).areas;
    const points = [...restricted, ...work, ...buildings.flatMap(({ ground }) => ground), ...things.flat(), ...columns];
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(extent.left);
      expect(x).toBeLessThanOrEqual(extent.right);
      expect(y).toBeGreaterThanOrEqual(extent.near);
      expect(y).toBeLessThanOrEqual(extent.far);
    }
  });

  it('shows a building where the scene has it, at the scale it is asked for', async () => {
    const scene = { kind: 'construction', origin: [40, 75] } as const;
    const svg = drawPlan({ widthM: 80, heightM: 85, pixelsPerM: 4, scenes: [scene] });
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 340]);
    const colorAt = (x: number, y: number) => {
      const [right, down] = groundOnPlan(scene, [x, y]).map((metres) => Math.round(metres * 4)) as [number, number];
      return data
        .subarray((down * info.width + right) * 3)
        .subarray(0, 3)
        .join();
    };
    const inside = colorAt(-20, 52);
    expect(colorAt(-8, 45)).toBe(inside);
    expect(colorAt(8, 51)).not.toBe(inside);
  });
});
