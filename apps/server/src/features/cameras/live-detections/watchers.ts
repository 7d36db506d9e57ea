import { LIVE_SECONDS } from '@sightline/contract/live-detections';
import { z } from 'zod';
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

const Watching = z.tuple([z.string(), z.string()]);

/** Watchers that all servers know: a node may speak to another server than the console of somebody who watches. */
export function sharedWatchers(realtime: Realtime, topic: string, seconds: number): Watchers {
  const here = createWatchers(seconds);
  realtime.hearPeers(topic, (data) => here.add(...Watching.parse(data), Date.now()));
  return {
    ...here,
    add: (cameraId, sessionId, nowMs) => {
      here.add(cameraId, sessionId, nowMs);
      realtime.tellPeers(topic, [cameraId, sessionId]);
    },
  };
}

const bySockets = new WeakMap<Realtime, Watchers>();

/** The sessions that watch what is detected. */
export function watchersOf(realtime: Realtime): Watchers {
  const known = bySockets.get(realtime) ?? sharedWatchers(realtime, 'watch_detections', LIVE_SECONDS);
  bySockets.set(realtime, known);
  return known;
}
