import type { Frame } from '@sightline/contract/frames';
import type { Detector } from '../detect/detector.ts';
import type { Shot, Source } from '../sources/source.ts';
import type { Tracker } from '../track/tracker.ts';

/** What was seen at one moment, and how to get the picture of it. */
export interface Sighting {
  readonly frame: Frame;
  picture(): Promise<Uint8Array>;
}

/** A camera as the rules see it. */
export interface Feed {
  look(atMs: number): Promise<Sighting | undefined>;
  close(): Promise<void>;
}

/** Source, detector and tracker in a row. */
export const createFeed = <S extends Shot>(source: Source<S>, detector: Detector<S>, tracker: Tracker): Feed => ({
  look: async (atMs) => {
    const shot = await source.shoot(atMs);
    if (!shot) return undefined;
    const objects = tracker.track(shot.atMs, await detector.detect(shot));
    return { frame: { atMs: shot.atMs, objects }, picture: () => source.develop(shot) };
  },
  close: () => source.close(),
});
