import type { WatchedCamera } from '@sightline/engine/watch';
import { useEffect, useState } from 'react';
import { useWatchedCamera } from '../use-watched-camera.ts';
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

/** What passes through a flow's nodes while a camera runs, once a second. Nothing it would raise is raised. */
export function useLiveFlow({ cameraId, live, draft, enabled }: LiveFlowOptions): LiveFlowState {
  const [run] = useState(() => createRun());
  const { live: values } = useRunState(run);
  const error = useWatchedCamera(cameraId, { enabled, onFrames: (frames) => run.pushFrames(frames) });
  const versions = enabled ? JSON.stringify({ live, draft }) : null;
  useEffect(() => {
    if (!versions) return;
    run.start({ kind: 'live', ...(JSON.parse(versions) as { live?: WatchedCamera; draft?: WatchedCamera }) });
  }, [versions, run]);
  useEffect(() => () => run.dispose(), [run]);
  return { values: enabled && values?.frame ? values : null, error };
}
