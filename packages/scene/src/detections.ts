import type { ObjectKind, TrackedObject } from '@sightline/contract/frames';
import { boxArea, boxAround, clipToFrame, type FrameBox, footOf, sharedBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';
import { type Camera, NEAR_M, PICTURE } from './pinhole.ts';
import { createRandom, type Random } from './random.ts';
import { above } from './vector.ts';
import type { Actor, Model, TruckBody, Worker } from './world/actors.ts';
import { extentOf, FIGURE_REACH } from './world/extents.ts';

/** How a detector errs. All zero gives the truth. */
export interface Noise {
  readonly seed: number;
  /** The moment, so that every frame errs in its own way. */
  readonly atMs: number;
  /** Spread of a box's edges, as a share of its size. */
  readonly jitter: number;
  /** Share of objects not seen. */
  readonly misses: number;
  /** Spread of the scores below the best one. */
  readonly scoreSpread: number;
}

export const NO_NOISE: Noise = { seed: 0, atMs: 0, jitter: 0, misses: 0, scoreSpread: 0 };

/** What a good detector does on an ordinary day. */
export const usualNoise = (seed: number, atMs: number): Noise => ({
  seed,
  atMs,
  jitter: 0.012,
  misses: 0.02,
  scoreSpread: 0.12,
});

interface Seen {
  readonly actor: Actor;
  readonly kind: ObjectKind;
  readonly whole: FrameBox;
  readonly box: FrameBox;
  readonly foot: FramePoint;
  readonly depth: number;
}

const BEST_SCORE = 0.97;
const LEAST_VISIBLE_SHARE = 0.35;
const HIDDEN_SHARE = 0.8;
const SMALLEST_HEIGHT = 0.012;

/**
 * What a detector reports of a scene: the box of everything in view, in the order of the actors. The foot of a person
 * is the middle of the box's lower edge; machines, which are larger than a point, report the middle of their base.
 */
export function detect(actors: readonly Actor[], camera: Camera, noise: Noise = NO_NOISE): TrackedObject[] {
  const seen = actors.flatMap((actor) => look(actor, camera) ?? []);
  const shown = seen.filter((one) => !seen.some((other) => hides(other, one)));
  return shown.flatMap((one) => report(one, noise) ?? []);
}

function look(actor: Actor, camera: Camera): Seen | undefined {
  const kind = kindOf(actor);
  const foot = camera.project(above(actor.at, 0));
  const whole = foot && (actor.model === 'worker' ? figureBox(actor, foot, camera) : hullBox(actor, camera));
  const box = whole && clipToFrame(whole);
  if (!kind || !box || !foot) return undefined;
  const isTooSmall = box.height < SMALLEST_HEIGHT || boxArea(box) < LEAST_VISIBLE_SHARE * boxArea(whole);
  return isTooSmall ? undefined : { actor, kind, whole, box, foot, depth: camera.depth(above(actor.at, 0)) };
}

type Named = { readonly model: Exclude<Model, 'truck'> } | { readonly model: 'truck'; readonly body: TruckBody };

/** What a detector calls something; nothing for what is of no interest to it. */
export function kindOf(actor: Named): ObjectKind | undefined {
  if (actor.model === 'worker') return 'person';
  if (actor.model === 'boom') return undefined;
  return actor.model === 'truck' && actor.body === 'mixer' ? 'mixer' : actor.model;
}

/** A figure stands upright in the picture, as wide as its pose, on its foot. */
function figureBox({ at, pose, look: { heightM } }: Worker, foot: FramePoint, camera: Camera): FrameBox | undefined {
  const { sideM, top } = FIGURE_REACH[pose];
  const head = camera.project(above(at, heightM * top));
  if (!head) return undefined;
  const halfWidth = (sideM * camera.focal) / camera.depth(above(at, 0.9)) / PICTURE.width;
  return { x: foot[0] - halfWidth, y: head[1], width: 2 * halfWidth, height: foot[1] - head[1] };
}

function hullBox(actor: Exclude<Actor, Worker>, camera: Camera): FrameBox | undefined {
  const corners = extentOf(actor);
  if (corners.some((corner) => camera.depth(corner) < NEAR_M)) return undefined;
  return boxAround(corners.map((corner) => camera.project(corner)!));
}

// Others leave most of their box open: one sees past an excavator's arm and through a forklift's frame.
const OPAQUE: ReadonlySet<ObjectKind> = new Set(['truck', 'mixer', 'car']);

/** Whether something in front covers nearly all of something behind. */
function hides(front: Seen, back: Seen): boolean {
  if (front.depth >= back.depth || !OPAQUE.has(front.kind)) return false;
  const shared = sharedBox(front.box, back.box);
  return shared !== undefined && boxArea(shared) > HIDDEN_SHARE * boxArea(back.box);
}

function report(seen: Seen, noise: Noise): TrackedObject | undefined {
  const random = createRandom(noise.seed, noise.atMs, seen.actor.track);
  if (random.chance(noise.misses)) return undefined;
  const box = shaken(seen.box, noise.jitter, random);
  const foot = seen.actor.model === 'worker' && noise.jitter > 0 ? footOf(box) : seen.foot;
  const { actor } = seen;
  return {
    track: actor.track,
    kind: seen.kind,
    box,
    foot,
    score: Math.max(0.3, BEST_SCORE - Math.abs(random.bell()) * noise.scoreSpread),
    ...(actor.model === 'worker' && { attributes: wornBy(actor) }),
  };
}

/** What a detector says of people's clothes. */
export const WORN = ['hat', 'vest'] as const;

const wornBy = ({ look }: Worker) => Object.fromEntries(WORN.map((item) => [item, look[item] !== undefined]));

function shaken(box: FrameBox, jitter: number, random: Random): FrameBox {
  const shift = (size: number): number => random.bell() * jitter * size;
  return {
    x: box.x + shift(box.width),
    y: box.y + shift(box.height),
    width: box.width * (1 + random.bell() * jitter),
    height: box.height * (1 + random.bell() * jitter),
  };
}
