import type { ObjectKind, TrackedObject } from '@sightline/contract/frames';
import { footOf } from '@sightline/geometry/boxes';
import type { Detection } from '../detect/detector.ts';
import type { Tracker } from './tracker.ts';
import { continueTrack, foresee, likeness, startTrack, type Track } from './tracks.ts';

/** Detections this sure start tracks; the others only continue some. */
const SURE = 0.4;
export const UNSURE = 0.15;
const OVERLAP_OF_SURE = 0.25;
const OVERLAP_OF_UNSURE = 0.4;

/** A track counts once it was seen this often: a flicker is nobody. */
const LEAST_HITS = 3;
const NEW_MS = 700;
const LOST_MS = 2500;
/** Reported while it was seen within this time. */
const SHOWN_MS = 600;
/** Between the first two pictures, as long as nothing is known. */
const USUAL_SECONDS = 0.2;

interface ByteTrackOptions {
  readonly newId: () => string;
  /** How sure the camera asks its models to be, in percent; less than usual starts tracks as well. */
  readonly least?: Partial<Record<ObjectKind, number>> | undefined;
}

interface Pair {
  likeness: number;
  track: Track;
  detection: Detection;
}

interface Round {
  /** Tracks that were not continued yet. */
  open: Set<Track>;
  detections: readonly Detection[];
  leastOverlap: number;
  atMs: number;
  /** Since the picture before. */
  seconds: number;
  aspect: number;
}

const objectOf = ({ id, latest }: Track): TrackedObject => ({ ...latest, track: id, foot: footOf(latest.box) });

/**
 * Follows objects by where they should be next, in two rounds: sure detections first, then unsure ones for the tracks that
 * are left, which carries people through moments in which they are half hidden.
 */
export function createByteTrack({ newId, least = {} }: ByteTrackOptions): Tracker {
  let tracks: Track[] = [];
  let lastMs: number | undefined;
  const isSure = ({ kind, score }: Detection) => score >= Math.min(SURE, (least[kind] ?? 100) / 100);

  /** Continues tracks by the best pairs; answers the detections that fit none. */
  function match({ open, detections, leastOverlap, atMs, seconds, aspect }: Round) {
    const pairs: Pair[] = [];
    for (const track of open)
      for (const detection of detections) {
        const alike = likeness(track, detection, leastOverlap, aspect);
        if (alike > 0) pairs.push({ likeness: alike, track, detection });
      }
    const left = new Set(detections);
    for (const { track, detection } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
      if (!open.has(track) || !left.has(detection)) continue;
      open.delete(track);
      left.delete(detection);
      continueTrack(track, detection, atMs, seconds);
    }
    return left;
  }

  return {
    track: (atMs, detections, aspect = 1) => {
      const seconds = lastMs === undefined ? USUAL_SECONDS : Math.max(0.001, (atMs - lastMs) / 1000);
      lastMs = atMs;
      for (const track of tracks) foresee(track, seconds);
      const open = new Set(tracks);
      const seen = detections.filter(({ score }) => score >= UNSURE);
      const [sure, unsure] = [seen.filter(isSure), seen.filter((one) => !isSure(one))];
      const moment = { open, atMs, seconds, aspect };
      const fresh = match({ ...moment, detections: sure, leastOverlap: OVERLAP_OF_SURE });
      match({ ...moment, detections: unsure, leastOverlap: OVERLAP_OF_UNSURE });
      for (const track of open) track.box = track.expected;
      for (const detection of fresh) tracks.push(startTrack(newId(), detection, atMs));
      tracks = tracks.filter(({ hits, seenMs }) => atMs - seenMs <= (hits < LEAST_HITS ? NEW_MS : LOST_MS));
      return tracks.filter(({ hits, seenMs }) => hits >= LEAST_HITS && atMs - seenMs < SHOWN_MS).map(objectOf);
    },
  };
}
