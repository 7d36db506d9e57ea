import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { detect } from './detections.ts';
import { SCENE_KINDS } from './kinds.ts';
import { seenInScenes } from './sight.ts';
import { createWorld } from './world.ts';

const MOMENTS = Array.from({ length: 40 }, (_, index) => index * 9_000);
const SEEDS = [1, 2, 3, 4, 5];

describe('what can be seen in the scenes', () => {
  it('is what a detector finds there over time, no more and no less', () => {
    const found = SCENE_KINDS.flatMap((kind) =>
      SEEDS.flatMap((seed) => {
        const [world, camera] = [createWorld(kind, seed), createCamera(kind)];
        return MOMENTS.flatMap((atMs) => detect(world.actorsAt(atMs), camera));
      }),
    );
    const names = found.flatMap(({ kind, attributes }) => [kind, ...Object.keys(attributes ?? {})]);
    expect([...new Set(names)].toSorted()).toEqual(seenInScenes());
  });
});
