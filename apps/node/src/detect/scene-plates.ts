import { readPlates } from '@sightline/scene/plate-reads';
import type { SimShot } from '../sources/sim.ts';
import type { PlateReader } from './plate-reader.ts';

/** What a good reader would make of the plates of a simulated site, its usual errors included. */
export const scenePlates: PlateReader<SimShot> = {
  read: async ({ actors, camera, seed, atMs }, vehicles) => {
    const asked = new Set(vehicles.map(({ track }) => track));
    return readPlates(actors, camera, { seed, atMs }).filter(({ track }) => asked.has(track));
  },
};
