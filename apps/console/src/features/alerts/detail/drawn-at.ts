import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { DrawnDetection } from '../../../entities/alert/frame-overlay.tsx';
import { objectsAt, type Track } from '../../../lib/replay/tracks.ts';

/** The moment of the alert itself: what it shows is the alert's own. */
const SAME_MS = 150;

/** What was seen at a moment around the alert. */
export function detectionsAt(
  alert: Pick<Alert, 'objects'>,
  tracks: readonly Track[],
  atMs: number,
  alertMs: number,
): readonly DrawnDetection[] {
  if (Math.abs(atMs - alertMs) < SAME_MS || tracks.length === 0) return alert.objects;
  return objectsAt(tracks, atMs).map((object) => ({ ...object, offending: isOffending(alert, object.track) }));
}

export const isOffending = ({ objects }: Pick<Alert, 'objects'>, track: string) =>
  objects.some((object) => object.offending && object.track === track);
