import { detect, usualNoise } from '@sightline/scene/detections';
import { seenInScenes } from '@sightline/scene/sight';
import type { SimShot } from '../sources/sim.ts';
import type { Detector } from './detector.ts';

/** What a good detector would report of a simulated site, its usual errors included. */
export const sceneDetector: Detector<SimShot> = {
  abilities: { name: 'scene', simulated: true, classes: seenInScenes(), key_points: [], identities: ['plate', 'face'] },
  detect: async ({ actors, camera, seed, atMs }) => detect(actors, camera, usualNoise(seed, atMs)),
};
