import { LIVE_SECONDS } from '@sightline/contract/live-detections';
import type { WatchedCamera } from '@sightline/engine/watch';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import { live as socket } from '../live.ts';
import type { LiveValues } from './protocol.ts';
import { createRun } from './run.ts';
import { useRunState } from './use-replay.ts';

export interface LiveFlowOptions {
  cameraId: string;
  /** Absent while there is no live version, or no draft. */
  live?: WatchedCamera | undefined;
  draft?: WatchedCamera | undefined;
  /** Off: nothing is asked for. */
  enabled: boolean;
}

export interface LiveFlowState {
  /** Nothing until the first frames have come. */
  values: LiveValues | null;
  /** Why the camera sends nothing, when the server says so. */
  error: Error | null;
}

/** Long before the server stops sending. */
const ASK_AGAIN_MS = (LIVE_SECONDS * 1000) / 2;

/** What passes through a flow's nodes while a camera runs, once a second. Nothing it would raise is raised. */
export function useLiveFlow({ cameraId, live, draft, enabled }: LiveFlowOptions): LiveFlowState {
  const [run] = useState(() => createRun());
  const { live: values } = useRunState(run);
  const asking = useQuery({
    queryKey: ['live_detections', cameraId],
    queryFn: ({ signal }) => call('POST /cameras/:id/live_detections/', { params: { id: cameraId } }, signal),
    enabled,
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const versions = enabled ? JSON.stringify({ live, draft }) : null;
  useEffect(() => {
    if (!versions) return;
    run.start({ kind: 'live', ...(JSON.parse(versions) as { live?: WatchedCamera; draft?: WatchedCamera }) });
  }, [versions, run]);
  useEffect(() => {
    if (!enabled) return;
    return socket.onMessage((message) => {
      if (message.type === 'live_detections' && message.camera_id === cameraId) run.pushFrames(message.frames);
    });
  }, [enabled, cameraId, run]);
  useEffect(() => () => run.dispose(), [run]);
  return { values: enabled && values?.frame ? values : null, error: asking.error };
}
