import type { Frame, TrackedObject } from '@sightline/contract/frames';
import type { CameraStream } from '@sightline/contract/node-health';
import type { PlateRead } from '@sightline/engine/gate/gate-meter';
import type { Detection, Detector } from '../detect/detector.ts';
import type { FaceRead, FaceReader } from '../detect/face-reader.ts';
import type { PlateReader } from '../detect/plate-reader.ts';
import type { Finisher } from '../pictures/finisher.ts';
import type { Filming, Shot, Source } from '../sources/source.ts';
import type { Tracker } from '../track/tracker.ts';

/** What was seen at one moment, and how to get the picture of it. */
export interface Sighting {
  readonly frame: Frame;
  /** How long it took to find what is in it. */
  readonly detectMs?: number;
  picture(): Promise<Uint8Array>;
  /** The picture as it came, which must not leave the node; absent where it leaves it that way. */
  bare?(): Promise<Uint8Array>;
  /** Reads the plates of vehicles in it; absent where nobody can. */
  readPlates?(vehicles: readonly TrackedObject[]): Promise<readonly PlateRead[]>;
  /**
   * Puts a test object in front of the detector and answers what it made of it: nothing when it did not find it. Absent where none
   * can be put there.
   */
  findMark?(track: string): Promise<TrackedObject | undefined>;
  /** Makes out the faces of people in it; absent where nobody can. */
  readFaces?(people: readonly TrackedObject[]): Promise<readonly FaceRead[]>;
  /** Films the seconds around it; nothing when there will be no clip. */
  film?(): Filming | undefined;
}

/** A camera as the rules see it. */
export interface Feed {
  look(atMs: number): Promise<Sighting | undefined>;
  /** What comes from the camera; unknown until it is open. */
  stream?(): CameraStream | undefined;
  close(): Promise<void>;
}

interface FeedParts<S extends Shot> {
  readonly source: Source<S>;
  readonly detector: Detector<S>;
  readonly tracker: Tracker;
  readonly finish: Finisher;
  readonly plates?: PlateReader<S> | undefined;
  readonly faces?: FaceReader<S> | undefined;
}

/** Where somebody may be: what the model is hardly sure of counts, too. */
const peopleIn = (...found: readonly (readonly Detection[])[]) =>
  found.flatMap((each) => each.filter(({ kind }) => kind === 'person').map(({ box }) => box));

/** Source, detector and tracker in a row. Pictures leave it finished. */
export const createFeed = <S extends Shot>({
  source,
  detector,
  tracker,
  finish,
  plates,
  faces,
}: FeedParts<S>): Feed => ({
  look: async (atMs) => {
    const shot = await source.shoot(atMs);
    if (!shot) return undefined;
    const startedMs = performance.now();
    const found = await detector.detect(shot);
    const detectMs = performance.now() - startedMs;
    const objects = tracker.track(shot.atMs, found, shot.aspect);
    const people = peopleIn(found, objects);
    const findMark = async (track: string) => {
      for (const marked of source.marked?.(shot, track) ?? []) {
        const mark = (await detector.detect(marked)).find((one) => one.track?.startsWith(track));
        if (mark) return { ...mark, track };
      }
      return undefined;
    };
    return {
      frame: { atMs: shot.atMs, objects },
      detectMs,
      picture: async () => finish({ picture: await source.develop(shot), atMs: shot.atMs, people }),
      bare: () => source.develop(shot),
      ...(plates && { readPlates: (vehicles) => plates.read(shot, vehicles) }),
      ...(source.marked && { findMark }),
      ...(faces && { readFaces: (people) => faces.read(shot, people) }),
      film: () => source.film?.(shot),
    };
  },
  stream: () => source.stream?.(),
  close: () => source.close(),
});
