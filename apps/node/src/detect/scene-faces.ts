import { quantiseTemplate } from '@sightline/contract/people/face-template';
import { readFaces } from '@sightline/scene/face-reads';
import type { SimShot } from '../sources/sim.ts';
import type { FaceReader } from './face-reader.ts';

/** What a good reader would make of the faces of a simulated site, its usual errors included. */
export const sceneFaces: FaceReader<SimShot> = {
  read: async ({ actors, camera, seed, atMs }, people) => {
    const asked = new Set(people.map(({ track }) => track));
    return readFaces(actors, camera, { seed, atMs })
      .filter(({ track }) => asked.has(track))
      .map(({ numbers, ...face }) => ({ ...face, faces: 1, template: quantiseTemplate(numbers) }));
  },
};
