import type { Camera } from '@sightline/scene/pinhole';
import type { Actor } from '@sightline/scene/world/actors';
import type { PictureMaker } from './picture-maker.ts';
import { openSite } from './sim-site.ts';
import type { Shot, Source } from './source.ts';
import { testPeople } from './test-people.ts';

/** A moment of a simulated site: everybody on it, and who looks. */
export interface SimShot extends Shot {
  readonly actors: readonly Actor[];
  readonly camera: Camera;
  readonly seed: number;
}

interface SimOptions {
  readonly address: string;
  readonly cameraName: string;
  readonly timeZone: string;
  readonly pictures: PictureMaker;
}

/** A camera that looks at a simulated site. Nothing is drawn unless somebody wants to see it. */
export function openSim({ address, cameraName, timeZone, pictures }: SimOptions): Source<SimShot> {
  const { source, world, camera } = openSite(address, timeZone);
  return {
    shoot: async (atMs) => ({ atMs, actors: world.actorsAt(atMs), camera, seed: source.seed }),
    marked: (shot, track) =>
      testPeople(shot.camera, track).map((person) => ({ ...shot, actors: [...shot.actors, person] })),
    develop: ({ atMs }) => pictures.make({ address, atMs, cameraName, timeZone }),
    close: async () => undefined,
  };
}
