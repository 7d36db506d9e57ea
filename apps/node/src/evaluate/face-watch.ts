import type { CameraConfig } from '@sightline/contract/node-link';
import { insideAny } from '@sightline/engine/areas';
import { regionTest } from '@sightline/engine/watch';
import type { FaceRead } from '../detect/face-reader.ts';
import type { Sighting } from './feed.ts';

/** Somebody's face, in the sighting that shows it best. */
export interface Captured {
  readonly face: FaceRead;
  readonly shown: Sighting;
}
export type OnCaptured = (cameraId: string, captured: Captured) => void;

/** One person in view. */
interface Visit {
  seenMs: number;
  /** When a face was seen first. */
  faceMs: number | null;
  best: Captured | undefined;
  isTold: boolean;
}

/** Better faces of somebody are waited for as long as this. */
const PATIENCE_MS = 4000;
/** Somebody out of view for so long is gone; under that a track is lost now and then. */
const GONE_MS = 3000;
/** Nobody is told twice while their track goes on, seen or not, within this time. */
const FORGOTTEN_MS = 60_000;
/** No picture gets much better than this. */
const FINE_QUALITY = 0.9;

const watchedWith = ({ faces, region_of_interest }: CameraConfig) => JSON.stringify([faces, region_of_interest]);

/** Where somebody must stand; undefined: faces are not captured. */
function whereOf({ faces, region_of_interest }: CameraConfig) {
  if (!faces) return undefined;
  const holds = faces.area ? insideAny([faces.area]) : () => true;
  const counts = regionTest(region_of_interest);
  return (foot: Parameters<typeof holds>[0]) => holds(foot) && (!counts || counts(foot));
}

/** Captures the face of everybody whom a camera sees in its area, once each. */
export function createFaceWatch(config: CameraConfig, tell: OnCaptured) {
  let now = config;
  let holds = whereOf(config);
  const visits = new Map<string, Visit>();

  function tellOf(visit: Visit): void {
    if (visit.best && !visit.isTold) tell(now.id, visit.best);
    visit.isTold = visit.best !== undefined;
  }

  function endAll(): void {
    for (const visit of visits.values()) tellOf(visit);
    visits.clear();
  }

  function take(face: FaceRead, shown: Sighting): void {
    const visit = visits.get(face.track);
    if (!visit) return;
    visit.faceMs ??= shown.frame.atMs;
    if (face.quality > (visit.best?.face.quality ?? -1)) visit.best = { face, shown };
  }

  function tellWhoIsDone(atMs: number): void {
    for (const [track, visit] of visits) {
      const goneMs = Math.abs(atMs - visit.seenMs);
      const waitedMs = visit.faceMs === null ? 0 : atMs - visit.faceMs;
      const isFine = (visit.best?.face.quality ?? 0) >= FINE_QUALITY;
      if (goneMs > GONE_MS || waitedMs > PATIENCE_MS || isFine) tellOf(visit);
      if (goneMs > FORGOTTEN_MS) visits.delete(track);
    }
  }

  return {
    see: async (shown: Sighting): Promise<void> => {
      if (!holds || !shown.readFaces) return;
      const isInside = holds;
      const { atMs, objects } = shown.frame;
      const people = objects.filter(({ kind, foot }) => kind === 'person' && isInside(foot));
      for (const { track } of people) {
        const known = visits.get(track);
        if (known) known.seenMs = atMs;
        else visits.set(track, { seenMs: atMs, faceMs: null, best: undefined, isTold: false });
      }
      const wanted = people.filter(({ track }) => !visits.get(track)?.isTold);
      if (wanted.length > 0) for (const face of await shown.readFaces(wanted)) take(face, shown);
      tellWhoIsDone(atMs);
    },
    /** Who is in view stays, unless the change is about faces. */
    reconfigure: (changed: CameraConfig): void => {
      const isSame = watchedWith(changed) === watchedWith(now);
      if (!isSame) endAll();
      now = changed;
      if (!isSame) holds = whereOf(changed);
    },
    end: endAll,
  };
}
