import { LIVE_SECONDS } from '@sightline/contract/live-detections';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

/** Who watches cameras, until when. Nothing is lost with it: an open view asks again within seconds. */
export function createWatchers(seconds: number) {
  const byCamera = new Map<string, Map<string, number>>();
  return {
    add: (cameraId: string, sessionId: string, nowMs: number) => {
      const sessions = byCamera.get(cameraId) ?? new Map<string, number>();
      sessions.set(sessionId, nowMs + seconds * 1000);
      byCamera.set(cameraId, sessions);
    },
    /** The sessions that watch a camera now; those whose time is over are forgotten. */
    of: (cameraId: string, nowMs: number): string[] => {
      const sessions = byCamera.get(cameraId);
      for (const [sessionId, untilMs] of sessions ?? []) if (untilMs <= nowMs) sessions?.delete(sessionId);
      if (sessions?.size === 0) byCamera.delete(cameraId);
      return [...(sessions?.keys() ?? [])];
    },
  };
}
type Watchers = ReturnType<typeof createWatchers>;

const bySockets = new WeakMap<Realtime, Watchers>();

/** The sessions that watch over this server's sockets. */
export function watchersOf(realtime: Realtime): Watchers {
  const known = bySockets.get(realtime) ?? createWatchers(LIVE_SECONDS);
  bySockets.set(realtime, known);
  return known;
}
