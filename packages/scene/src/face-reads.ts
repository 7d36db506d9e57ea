import type { FrameBox } from '@sightline/geometry/boxes';
import { type Camera, NEAR_M, PICTURE } from './pinhole.ts';
import { createRandom } from './random.ts';
import { above } from './vector.ts';
import type { Actor, Worker } from './world/actors.ts';
import { FIGURE_REACH } from './world/extents.ts';

/** A face as somebody makes it out in one picture. */
export interface SceneFace {
  readonly track: string;
  readonly quality: number;
  /** What makes it that face: a vector of any length. */
  readonly numbers: readonly number[];
  readonly box: FrameBox;
}

/** As many as models give. */
const NUMBERS = 128;
/** How far apart two pictures of one face are, as a share of what sets people apart. */
const SPREAD = 0.35;
/** A head's height, and its width as a share of that. */
const HEAD_M = 0.26;
const HEAD_ASPECT = 0.75;
/**
 * Smaller than this, nobody can make a face out; larger, everybody can. That is far less than real faces need: the cameras of
 * scenes hang so high and far away that no face in them is larger.
 */
const LEAST_HEIGHT_PX = 12;
const FINE_HEIGHT_PX = 20;
/** How far somebody may look away, as the cosine. */
const LEAST_FACING = 0.2;

/** A face by its name, the same in every picture. */
export function faceOf(name: string): number[] {
  const random = createRandom('face', name);
  return Array.from({ length: NUMBERS }, () => random.bell());
}

/** How much somebody looks towards the camera, from -1 to 1. */
function facing({ at, headingRad }: Worker, { view }: Camera): number {
  const [x, y] = [view.at[0] - at[0], view.at[1] - at[1]];
  return (Math.cos(headingRad) * x + Math.sin(headingRad) * y) / (Math.hypot(x, y) || 1);
}

/** Figures stand upright in the picture, so a head is above its foot, wherever in view that is. */
function headBox(worker: Worker, camera: Camera): FrameBox | undefined {
  const { at, pose, look } = worker;
  const topM = look.heightM * FIGURE_REACH[pose].top;
  const [top, chin] = [above(at, topM), above(at, topM - HEAD_M)];
  if (camera.depth(chin) < NEAR_M) return undefined;
  const [high, low, foot] = [camera.project(top), camera.project(chin), camera.project(above(at, 0))];
  if (!high || !low || !foot) return undefined;
  const height = low[1] - high[1];
  const width = (height * HEAD_ASPECT * PICTURE.height) / PICTURE.width;
  const x = foot[0] - width / 2;
  return x < 0 || high[1] < 0 || x + width > 1 || low[1] > 1 ? undefined : { x, y: high[1], width, height };
}

/** What a good reader makes of the faces in a scene, its usual errors included. */
export const readFaces = (
  actors: readonly Actor[],
  camera: Camera,
  { seed, atMs }: { readonly seed: number; readonly atMs: number },
): SceneFace[] =>
  actors.flatMap((actor) => {
    if (actor.model !== 'worker') return [];
    const box = headBox(actor, camera);
    const towards = facing(actor, camera);
    const heightPx = (box?.height ?? 0) * PICTURE.height;
    if (!box || towards < LEAST_FACING || heightPx < LEAST_HEIGHT_PX) return [];
    const random = createRandom(seed, 'face read', atMs, actor.track);
    const numbers = faceOf(actor.face ?? `${seed}/${actor.track}`).map((it) => it + SPREAD * random.bell());
    return [{ track: actor.track, quality: Math.min(1, heightPx / FINE_HEIGHT_PX) * towards, numbers, box }];
  });
