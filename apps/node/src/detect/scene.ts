import { detect, usualNoise } from '@sightline/scene/detections';
import type { SimShot } from '../sources/sim.ts';
import type { Detector } from './detector.ts';

/** What a good detector would report of a simulated site, its usual errors included. */
export const sceneDetector: Detector<SimShot> = {
  detect: async ({ actors, camera, seed, atMs }) => detect(actors, camera, usualNoise(seed, atMs)),
};
