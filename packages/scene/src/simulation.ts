import type { Frame } from '@sightline/contract/frames';
import type { FramePolygon } from '@sightline/geometry/polygons';
import { createCamera } from './camera.ts';
import { detect, NO_NOISE, type Noise, usualNoise } from './detections.ts';
import { lightAt } from './light.ts';
import type { View } from './picture.ts';
import type { Camera } from './pinhole.ts';
import type { SimSource } from './source.ts';
import type { AreaName } from './world/plan.ts';
import { createWorld, type World } from './world.ts';

/** A camera address come to life: the site, the camera over it and what a detector makes of its pictures. */
export interface Simulation {
  readonly source: SimSource;
  readonly world: World;
  readonly camera: Camera;
  /** The site's areas as the picture shows them. */
  readonly areas: Readonly<Record<AreaName, FramePolygon>>;
  /** What a detector reports at a moment; without noise it reports the truth. */
  frameAt(atMs: number, noise?: 'usual' | 'none'): Frame;
  /** What the renderer needs to know; the hour of the site's local time decides the light unless the address does. */
  viewAt(localHour: number): View;
}

export function openSimulation(source: SimSource): Simulation {
  const { kind, seed, light } = source;
  const world = createWorld(kind, seed);
  const camera = createCamera(kind, source);
  const noiseAt = (atMs: number, noise: 'usual' | 'none'): Noise =>
    noise === 'none' ? NO_NOISE : usualNoise(seed, atMs);
  return {
    source,
    world,
    camera,
    areas: {
      restricted: camera.areaInFrame(world.areas.restricted),
      work: camera.areaInFrame(world.areas.work),
    },
    frameAt: (atMs, noise = 'usual') => ({ atMs, objects: detect(world.actorsAt(atMs), camera, noiseAt(atMs, noise)) }),
    viewAt: (localHour) => ({ kind, seed, camera, light: light === 'auto' ? lightAt(localHour, kind) : light }),
  };
}
