import { boxArea, type FrameBox } from '@sightline/geometry/boxes';
import { describe, expect, it } from 'vitest';
import { createPlateInference } from '../detect/plate-inference.ts';
import { DRAWN_PLATE, DRAWN_VEHICLE, drawnVehicle } from '../testing/drawn-vehicle.ts';
import { available, VISION_DIR } from '../testing/vision.ts';
import { hasPlateModels, preparePlateModels } from './plate-models.ts';

const isThere = available(hasPlateModels(VISION_DIR), 'the models for plates are not installed (npm run vision).');

const shared = (one: FrameBox, other: FrameBox): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

describe.skipIf(!isThere)('the models for plates', () => {
  const open = async () => createPlateInference({ packages: VISION_DIR, ...(await preparePlateModels(VISION_DIR)) });
  const objects = [{ track: 'a', box: DRAWN_VEHICLE }];

  it('read the plate of a vehicle, character by character, and say where it is', async () => {
    const read = await open();
    for (const [drawn, key] of [
      ['XE 1347 U', 'XE1347U'],
      ['SBA 4829 K', 'SBA4829K'],
    ] as const) {
      const [plate, ...more] = await read({ picture: await drawnVehicle(drawn), objects });
      expect(more).toEqual([]);
      expect(plate).toMatchObject({ track: 'a', text: key });
      expect(plate!.certainties).toHaveLength(key.length);
      expect(plate!.score).toBeGreaterThan(0.6);
      expect(shared(plate!.box, DRAWN_PLATE)).toBeGreaterThan(0.5 * boxArea(DRAWN_PLATE));
    }
  }, 120_000);

  it('read nothing where there is no plate, and nothing that can be none', async () => {
    const read = await open();
    expect(await read({ picture: await drawnVehicle(''), objects })).toEqual([]);
    expect(await read({ picture: await drawnVehicle('STOP'), objects })).toEqual([]);
  }, 120_000);

  it('are not used when they are not the files this version was made for', async () => {
    await expect(preparePlateModels('/nowhere')).rejects.toThrow();
    expect(hasPlateModels('/nowhere')).toBe(false);
  });
});
