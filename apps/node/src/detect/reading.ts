import type { TrackedObject } from '@sightline/contract/frames';
import { boxArea, type FrameBox } from '@sightline/geometry/boxes';
import type { LargePicture } from '../pictures/video-picture.ts';
import type { VideoShot } from '../sources/video/decoder.ts';
import type { Thread } from '../thread.ts';

/** Where something is to be read in a picture. */
export interface ReadOrder {
  readonly picture: LargePicture;
  readonly objects: readonly { readonly track: string; readonly box: FrameBox }[];
}

export type ReadThread<R> = Pick<Thread<ReadOrder, R[]>, 'do' | 'msPerOrder'>;

/** Reads real pictures, for all cameras. */
export interface Reading<R> {
  /** A reader for one camera. */
  open(): { read(shot: VideoShot, objects: readonly TrackedObject[]): Promise<readonly R[]> };
  msPerOrder(): number | null;
}

interface ReadingOptions<R> {
  readonly thread: ReadThread<R>;
  readonly onFailure: (error: unknown) => void;
  /** Nothing can be read of what is smaller, in pixels. */
  readonly leastWidthPx: number;
  /** The part of an object that is read; absent: all of it. */
  readonly partOf?: (box: FrameBox) => FrameBox;
}

/** Reading costs more than finding everything in a picture: objects in one picture, and the time between two reads of one. */
const MOST_OBJECTS = 2;
const BETWEEN_MS = 300;
/** What stays for long is read less and less often. */
const SLOWER_AFTER = 10;
const FORGOTTEN_MS = 60_000;

/** What is read now. */
function createTurns(leastWidthPx: number) {
  const reads = new Map<string, { atMs: number; count: number }>();
  return (objects: readonly TrackedObject[], { atMs, largeSize }: VideoShot): TrackedObject[] => {
    for (const [track, last] of reads) if (Math.abs(atMs - last.atMs) > FORGOTTEN_MS) reads.delete(track);
    const isDue = ({ track }: TrackedObject) => {
      const last = reads.get(track);
      return !last || atMs - last.atMs >= BETWEEN_MS * (1 + last.count / SLOWER_AFTER);
    };
    const chosen = objects
      .filter((object) => object.box.width * largeSize.width >= leastWidthPx && isDue(object))
      .toSorted((a, b) => boxArea(b.box) - boxArea(a.box))
      .slice(0, MOST_OBJECTS);
    for (const { track } of chosen) reads.set(track, { atMs, count: (reads.get(track)?.count ?? 0) + 1 });
    return chosen;
  };
}

/** Reads for all cameras in one thread. A camera whose turn comes while it is busy goes on without: it never waits. */
export function createReading<R>({ thread, onFailure, leastWidthPx, partOf }: ReadingOptions<R>): Reading<R> {
  let isBusy = false;
  async function read({ large, largeSize }: VideoShot, chosen: readonly TrackedObject[]): Promise<readonly R[]> {
    isBusy = true;
    try {
      const objects = chosen.map(({ track, box }) => ({ track, box: partOf ? partOf(box) : box }));
      return await thread.do({ picture: { large, largeSize }, objects });
    } catch (error) {
      onFailure(error);
      return [];
    } finally {
      isBusy = false;
    }
  }
  return {
    open: () => {
      const turns = createTurns(leastWidthPx);
      return {
        read: async (shot, objects) => {
          const due = isBusy ? [] : turns(objects, shot);
          return due.length === 0 ? [] : read(shot, due);
        },
      };
    },
    msPerOrder: thread.msPerOrder,
  };
}
