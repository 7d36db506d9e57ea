import { LIVE_SECONDS, type LiveFrame } from '@sightline/contract/live-detections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from './api.ts';
import { live } from './live.ts';

/** Long before the server stops sending. */
const ASK_AGAIN_MS = (LIVE_SECONDS * 1000) / 2;

interface Watching {
  /** Off: nothing is asked for. */
  enabled: boolean;
  onFrames: (frames: LiveFrame[]) => void;
}

/** Has what a camera sees now sent here, and answers why it sends nothing, when the server says so. */
export function useWatchedCamera(cameraId: string, { enabled, onFrames }: Watching): Error | null {
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
  const take = useEffectEvent(onFrames);
  useEffect(() => {
    if (!enabled) return;
    return live.onMessage((message) => {
      if (message.type === 'live_detections' && message.camera_id === cameraId) take(message.frames);
    });
  }, [enabled, cameraId]);
  return asking.error;
}
