import type { Frame, ObjectKind } from '@sightline/contract/frames';
import type { FrameBox } from '@sightline/geometry/boxes';

export interface TrackPoint {
  readonly atMs: number;
  readonly box: FrameBox;
}

/** Where one object was, in the order of time. */
export interface Track {
  readonly track: string;
  readonly kind: ObjectKind;
  readonly points: readonly TrackPoint[];
}

/** An object that was not seen for this long has left. */
const GONE_AFTER_MS = 1000;

/** Notes where every object of a stretch was. */
export function recordTracks() {
  const tracks = new Map<string, { kind: ObjectKind; points: TrackPoint[] }>();
  return {
    /** The frame is written over for the next one, so its boxes are copied. */
    note({ atMs, objects }: Frame): void {
      for (const { track, kind, box } of objects) {
        const known = tracks.get(track) ?? { kind, points: [] };
        known.points.push({ atMs, box: { ...box } });
        tracks.set(track, known);
      }
    },
    tracks: (): Track[] => [...tracks].map(([track, { kind, points }]) => ({ track, kind, points })),
  };
}

/** Which objects were in view at a moment, and where. */
export const objectsAt = (tracks: readonly Track[], atMs: number) =>
  tracks.flatMap(({ track, kind, points }) => {
    const last = points.findLast((point) => point.atMs <= atMs);
    return last && atMs - last.atMs < GONE_AFTER_MS ? [{ track, kind, box: last.box }] : [];
  });
