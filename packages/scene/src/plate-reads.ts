import { boxAround, clipToFrame, type FrameBox } from '@sightline/geometry/boxes';
import { type Camera, NEAR_M, PICTURE } from './pinhole.ts';
import { misread } from './plates.ts';
import { createRandom } from './random.ts';
import type { Actor } from './world/actors.ts';
import { facingOf, hasPlate, platesTowards } from './world/plate-places.ts';

/** A plate as somebody reads it in one picture. */
export interface PlateRead {
  readonly track: string;
  readonly text: string;
  readonly score: number;
  readonly box: FrameBox;
}

/** Smaller or more aslant than this, nobody can read it. */
const LEAST_WIDTH_PX = 20;
const LEAST_FACING = 0.35;
/** Vehicles whose plate is so dirty that it is read wrongly, and pictures in which a clean one is. */
const DIRTY = 0.04;
const SLIPS = 0.03;

function plateBox(actor: Actor, camera: Camera): FrameBox | undefined {
  if (!hasPlate(actor)) return undefined;
  const plate = platesTowards(actor, camera.view.at).find((one) => facingOf(one, camera.view.at) >= LEAST_FACING);
  if (!plate || plate.corners.some((corner) => camera.depth(corner) < NEAR_M)) return undefined;
  const whole = boxAround(plate.corners.map((corner) => camera.project(corner)!));
  const box = whole && clipToFrame(whole);
  return box && box.width === whole.width && box.width * PICTURE.width >= LEAST_WIDTH_PX ? box : undefined;
}

/** What a good reader makes of the plates in a scene, its usual errors included. */
export const readPlates = (
  actors: readonly Actor[],
  camera: Camera,
  { seed, atMs }: { readonly seed: number; readonly atMs: number },
): PlateRead[] =>
  actors.flatMap((actor) => {
    const box = plateBox(actor, camera);
    if (!box || !hasPlate(actor)) return [];
    const dirt = createRandom(seed, 'dirt', actor.plate);
    const random = createRandom(seed, 'read', atMs, actor.track);
    if (dirt.chance(DIRTY)) {
      return [{ track: actor.track, text: misread(actor.plate, dirt), score: random.between(0.55, 0.78), box }];
    }
    const text = random.chance(SLIPS) ? misread(actor.plate, random) : actor.plate;
    return [{ track: actor.track, text, score: random.between(0.86, 0.99), box }];
  });
