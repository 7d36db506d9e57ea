import type { Abilities, ModelAbilities } from '@sightline/contract/abilities';
import type { CameraConfig } from '@sightline/contract/node-link';
import { sceneDetector } from '../detect/scene.ts';
import type { PictureMaker } from '../sources/picture-maker.ts';
import { openSim } from '../sources/sim.ts';
import { SourceError } from '../sources/source.ts';
import { knownTracks } from '../track/known-tracks.ts';
import { createFeed, type Feed } from './feed.ts';

interface FeedTools {
  readonly pictures: PictureMaker;
}

type OpenFeed = (camera: CameraConfig, tools: FeedTools) => Feed;

interface Opener {
  readonly open: OpenFeed;
  /** What its detector can find. */
  readonly abilities: ModelAbilities;
}

/** How to see through a camera, by the scheme of its address. */
const OPENERS: Record<string, Opener> = {
  sim: {
    abilities: sceneDetector.abilities,
    open: ({ source, name, time_zone }, { pictures }) =>
      createFeed(
        openSim({ address: source, cameraName: name, timeZone: time_zone, pictures }),
        sceneDetector,
        knownTracks,
      ),
  },
};

/** What this node can see: all that the detectors behind its cameras find. */
export const ABILITIES: Abilities = { models: Object.values(OPENERS).map(({ abilities }) => abilities) };

/** Opens a camera; fails with a sentence when its address cannot be used. */
export const openFeed: OpenFeed = (camera, tools) => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(camera.source)?.[1]?.toLowerCase() ?? '';
  const opener = Object.hasOwn(OPENERS, scheme) ? OPENERS[scheme] : undefined;
  if (!opener) throw new SourceError(`This node cannot watch an address that starts with "${scheme}://".`);
  return opener.open(camera, tools);
};
