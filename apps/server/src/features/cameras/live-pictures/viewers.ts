import { LIVE_VIEW_SECONDS } from '@sightline/contract/live-pictures';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { sharedWatchers } from '../live-detections/watchers.ts';

/** A camera that has sent no picture for so long has to be asked for them. */
const QUIET_MS = 2000;

/** Who looks at the pictures of cameras, and which of them come already. */
function createViewers(realtime: Realtime) {
  const watchers = sharedWatchers(realtime, 'watch_pictures', LIVE_VIEW_SECONDS);
  const sentMs = new Map<string, number>();
  return {
    add: watchers.add,
    /** A picture of a camera came: the sessions it is for. */
    onPicture: (cameraId: string, nowMs: number): string[] => {
      const sessions = watchers.of(cameraId, nowMs);
      if (sessions.length > 0) sentMs.set(cameraId, nowMs);
      else sentMs.delete(cameraId);
      return sessions;
    },
    areComing: (cameraId: string, nowMs: number): boolean =>
      nowMs - (sentMs.get(cameraId) ?? Number.NEGATIVE_INFINITY) < QUIET_MS,
  };
}
type Viewers = ReturnType<typeof createViewers>;

const bySockets = new WeakMap<Realtime, Viewers>();

/** The sessions that look at pictures. */
export function viewersOf(realtime: Realtime): Viewers {
  const known = bySockets.get(realtime) ?? createViewers(realtime);
  bySockets.set(realtime, known);
  return known;
}
