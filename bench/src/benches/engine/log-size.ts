import { deflateRawSync } from 'node:zlib';
import type { Frame } from '@sightline/contract/frames';
import { encodeChunk } from '@sightline/engine/detections/encode';
import { createCamera } from '@sightline/scene/camera';
import { detect, usualNoise } from '@sightline/scene/detections';
import { SCENE_KINDS, type SceneKind } from '@sightline/scene/kinds';
import { createWorld } from '@sightline/scene/world';

const START_MS = Date.UTC(2026, 10, 14, 2);
const CHUNK_MS = 5 * 60_000;
const FRAME_MS = 200;
const SEED = 7;

/** Five minutes of a simulated scene as a node keeps them: bytes per object and frame. */
function bytesPerObject(kind: SceneKind): number {
  const [world, camera] = [createWorld(kind, SEED), createCamera(kind)];
  const frames = Array.from({ length: CHUNK_MS / FRAME_MS }, (_, index): Frame => {
    const atMs = START_MS + index * FRAME_MS;
    return { atMs, objects: detect(world.actorsAt(atMs), camera, usualNoise(SEED, atMs)) };
  });
  const objects = frames.reduce((sum, frame) => sum + frame.objects.length, 0);
  return deflateRawSync(encodeChunk(frames)).length / objects;
}

export const logSizes = (): { kind: SceneKind; bytes: number }[] =>
  SCENE_KINDS.map((kind) => ({ kind, bytes: bytesPerObject(kind) }));
