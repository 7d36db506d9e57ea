import type { ModelAbilities } from '@sightline/contract/abilities';
import type { TrackedObject } from '@sightline/contract/frames';
import type { PlateRead } from '@sightline/engine/gate/gate-meter';
import { boxArea } from '@sightline/geometry/boxes';
import { PLATE_MODEL } from '../models/plate-models.ts';
import type { VideoShot } from '../sources/video/decoder.ts';
import type { Thread } from '../thread.ts';
import type { PlateOrder } from './plate-inference.ts';
import type { PlateReader } from './plate-reader.ts';

export type PlateThread = Pick<Thread<PlateOrder, PlateRead[]>, 'do' | 'msPerOrder'>;

/** Reads plates in real pictures. */
export interface VideoPlates {
  readonly abilities: ModelAbilities;
  /** A reader for one camera. */
  open(): PlateReader<VideoShot>;
  msPerOrder(): number | null;
}

/** A plate costs more than finding everything in a picture: vehicles in one picture, and the time between two reads of one. */
const MOST_VEHICLES = 2;
const BETWEEN_MS = 300;
/** Who stands at the gate for long is read less and less often. */
const SLOWER_AFTER = 10;
const FORGOTTEN_MS = 60_000;
/** Nobody can read the plate of a vehicle smaller than this, in pixels. */
const LEAST_WIDTH_PX = 60;

/** Which vehicles are read now. */
function createTurns() {
  const reads = new Map<string, { atMs: number; count: number }>();
  return (vehicles: readonly TrackedObject[], { atMs, largeSize }: VideoShot): TrackedObject[] => {
    for (const [track, last] of reads) if (Math.abs(atMs - last.atMs) > FORGOTTEN_MS) reads.delete(track);
    const isDue = ({ track }: TrackedObject) => {
      const last = reads.get(track);
      return !last || atMs - last.atMs >= BETWEEN_MS * (1 + last.count / SLOWER_AFTER);
    };
    const chosen = vehicles
      .filter((vehicle) => vehicle.box.width * largeSize.width >= LEAST_WIDTH_PX && isDue(vehicle))
      .toSorted((a, b) => boxArea(b.box) - boxArea(a.box))
      .slice(0, MOST_VEHICLES);
    for (const { track } of chosen) reads.set(track, { atMs, count: (reads.get(track)?.count ?? 0) + 1 });
    return chosen;
  };
}

/** Reads the plates of all cameras in one thread. A camera whose turn comes while it is busy goes on without: it never waits. */
export function createVideoPlates(thread: PlateThread, onFailure: (error: unknown) => void): VideoPlates {
  let isBusy = false;
  async function read({ large, largeSize }: VideoShot, vehicles: readonly TrackedObject[]) {
    isBusy = true;
    try {
      const asked = vehicles.map(({ track, box }) => ({ track, box }));
      return await thread.do({ picture: { large, largeSize }, vehicles: asked });
    } catch (error) {
      onFailure(error);
      return [];
    } finally {
      isBusy = false;
    }
  }
  return {
    abilities: { name: PLATE_MODEL, simulated: false, classes: [], key_points: [], identities: ['plate'] },
    open: () => {
      const turns = createTurns();
      return {
        read: async (shot, vehicles) => {
          const due = isBusy ? [] : turns(vehicles, shot);
          return due.length === 0 ? [] : read(shot, due);
        },
      };
    },
    msPerOrder: thread.msPerOrder,
  };
}
