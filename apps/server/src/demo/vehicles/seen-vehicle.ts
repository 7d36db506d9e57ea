import type { TrackedObject } from '@sightline/contract/frames';
import { boxArea } from '@sightline/geometry/boxes';
import { createCamera } from '@sightline/scene/camera';
import { detect } from '@sightline/scene/detections';
import { readPlates } from '@sightline/scene/plate-reads';
import { createWorld } from '@sightline/scene/world';
import type { DemoCamera } from '../tenants.ts';

const STEP_MS = 5000;
/** Two minutes after the moment asked for, at most. */
const MOST_STEPS = 24;
const LEAST_AREA = 0.01;

export interface SeenVehicle {
  atMs: number;
  track: string;
  box: TrackedObject['box'];
  /** Undefined: it cannot be read from there. */
  plateBox: TrackedObject['box'] | undefined;
}

/** When a camera had a vehicle of a kind well in view, near a moment; undefined: it had none. */
export function vehicleFinder({ source }: DemoCamera) {
  const world = createWorld(source.kind, source.seed);
  const camera = createCamera(source.kind, source);
  return (kind: string, nearMs: number): SeenVehicle | undefined => {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const atMs = nearMs + step * STEP_MS;
      const actors = world.actorsAt(atMs);
      const seen = detect(actors, camera).find((object) => object.kind === kind && boxArea(object.box) >= LEAST_AREA);
      if (!seen) continue;
      const read = readPlates(actors, camera, { seed: source.seed, atMs }).find(({ track }) => track === seen.track);
      return { atMs, track: seen.track, box: seen.box, plateBox: read?.box };
    }
    return undefined;
  };
}
