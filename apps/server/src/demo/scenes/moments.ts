import type { TrackedObject } from '@sightline/contract/frames';
import { detect } from '@sightline/scene/detections';
import type { Camera } from '@sightline/scene/pinhole';
import type { World } from '@sightline/scene/world';
import type { Actor } from '@sightline/scene/world/actors';

/** An object in view, together with the actor it is. */
export interface Sight {
  object: TrackedObject;
  actor: Actor;
  /** Ground speed since the moment before, km/h. */
  speed: number;
}

/** What a camera sees at a moment of its world. */
export interface Moment {
  atMs: number;
  world: World;
  camera: Camera;
  sights: readonly Sight[];
}

/** What a camera sees at every step of a while; the first moment shows nobody moving. */
export function watch(world: World, camera: Camera, { fromMs = 0, stepMs = 2000, steps = 100 } = {}): Moment[] {
  let before = new Map<string, Actor>();
  return Array.from({ length: steps }, (_, step) => {
    const atMs = fromMs + step * stepMs;
    const actors = world.actorsAt(atMs);
    const moment = { atMs, world, camera, sights: sightsOf({ world, camera, atMs, actors, before, stepMs }) };
    before = new Map(actors.map((actor) => [actor.track, actor]));
    return moment;
  });
}

interface View {
  world: World;
  camera: Camera;
  atMs: number;
  actors: readonly Actor[];
  before: ReadonlyMap<string, Actor>;
  stepMs: number;
}

function sightsOf({ world, camera, atMs, actors, before, stepMs }: View): Sight[] {
  const known = new Map(actors.map((actor) => [actor.track, actor]));
  // Scores vary as a detector's do; boxes stay true, since they are drawn over the picture.
  const noise = { seed: world.seed, atMs, jitter: 0, misses: 0, scoreSpread: 0.09 };
  return detect(actors, camera, noise).map((object) => {
    const actor = known.get(object.track)!;
    const earlier = before.get(object.track) ?? actor;
    const metres = Math.hypot(actor.at[0] - earlier.at[0], actor.at[1] - earlier.at[1]);
    return { object, actor, speed: (metres / stepMs) * 3600 };
  });
}
