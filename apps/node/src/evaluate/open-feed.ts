import type { Abilities } from '@sightline/contract/abilities';
import type { CameraConfig } from '@sightline/contract/node-link';
import { sceneDetector } from '../detect/scene.ts';
import { sceneFaces } from '../detect/scene-faces.ts';
import { scenePlates } from '../detect/scene-plates.ts';
import { newId } from '../ids.ts';
import { finisherOf } from '../pictures/finisher.ts';
import type { Sight } from '../sight.ts';
import type { PictureMaker } from '../sources/picture-maker.ts';
import { openSim } from '../sources/sim.ts';
import { SourceError } from '../sources/source.ts';
import type { AddressRules } from '../sources/video/address.ts';
import { openVideo } from '../sources/video/video.ts';
import { createByteTrack } from '../track/byte-track.ts';
import { knownTracks } from '../track/known-tracks.ts';
import { createFeed, type Feed } from './feed.ts';

export interface FeedTools {
  readonly pictures: PictureMaker;
  /** What real pictures are looked at with. */
  readonly sight: Sight | undefined;
  readonly addresses: AddressRules;
  readonly framesPerSecond: number;
}

type OpenFeed = (camera: CameraConfig, tools: FeedTools) => Feed;

const openScene: OpenFeed = (camera, { pictures }) => {
  const { source: address, name: cameraName, time_zone: timeZone } = camera;
  const source = openSim({ address, cameraName, timeZone, pictures });
  // Simulated cameras write time and name into their pictures themselves.
  const finish = finisherOf({ ...camera, pictures: { ...camera.pictures, metadata: false } }, pictures.finish);
  return createFeed({
    source,
    detector: sceneDetector,
    tracker: knownTracks,
    finish,
    plates: scenePlates,
    faces: sceneFaces,
  });
};

const NO_SIGHT = 'This node cannot look at real pictures yet: run "npm run vision" on its machine and start it again.';

const openReal: OpenFeed = (camera, { sight, addresses: rules, framesPerSecond, pictures }) => {
  if (!sight) throw new SourceError(NO_SIGHT);
  const {
    source: address,
    authentication_header,
    pictures: { blur } = {},
    clip_seconds,
    least_confidence: least,
  } = camera;
  const source = openVideo({
    address,
    header: authentication_header ?? undefined,
    rules,
    modelSize: sight.size,
    framesPerSecond,
    // A clip is the stream as it came, with everybody to be seen in it.
    clipSeconds: blur ? undefined : clip_seconds,
    encode: pictures.encode,
  });
  const finish = finisherOf(camera, pictures.finish);
  const tracker = createByteTrack({ newId, least });
  const readers = { plates: sight.plates?.open(), faces: sight.faces?.open() };
  return createFeed({ source, detector: sight.detector, tracker, finish, ...readers });
};

/** How to see through a camera, by the scheme of its address. */
const OPENERS: Record<string, OpenFeed> = {
  sim: openScene,
  rtsp: openReal,
  rtsps: openReal,
  http: openReal,
  https: openReal,
  file: openReal,
  sample: openReal,
};

/** What looks at real pictures. */
const realModels = ({ detector, plates, faces, own }: Sight): Abilities['models'] => [
  detector.abilities,
  ...[plates, faces].flatMap((reader) => (reader ? [reader.abilities] : [])),
  ...(own?.abilities ?? []),
];

/** What a node can see: all that the models behind its cameras find. */
export const abilitiesOf = (sight: Sight | undefined): Abilities => ({
  models: [sceneDetector.abilities, ...(sight ? realModels(sight) : [])],
});

/** Opens a camera; fails with a sentence when its address cannot be used. */
export const openFeed: OpenFeed = (camera, tools) => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(camera.source)?.[1]?.toLowerCase() ?? '';
  const open = Object.hasOwn(OPENERS, scheme) ? OPENERS[scheme] : undefined;
  if (!open) throw new SourceError(`This node cannot watch an address that starts with "${scheme}://".`);
  return open(camera, tools);
};
