import type { LiveFrame } from '@sightline/contract/live-detections';
import { LIVE_VIEW_SECONDS } from '@sightline/contract/live-pictures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './api.ts';
import { live } from './live.ts';

/** Long before the server stops sending. */
const ASK_AGAIN_MS = (LIVE_VIEW_SECONDS * 1000) / 2.5;
/** A view that has shown nothing new for so long is not live any more. */
const SILENT_MS = 5000;

interface LivePicture {
  /** Of the JPEG; it is gone when the next one is here. */
  url: string;
  /** What was found in it; null for those who may not know. */
  frame: LiveFrame | null;
  /** How old it was when it was sent. */
  ageMs: number;
}

export interface LiveView {
  /** `ended`: there were pictures, and then no more. */
  state: 'off' | 'connecting' | 'live' | 'ended';
  picture: LivePicture | undefined;
}

const NOTHING: LiveView = { state: 'off', picture: undefined };

/** The pictures of a camera as they come, for as long as this is shown and enabled. */
export function useLivePicture(cameraId: string, enabled: boolean): LiveView {
  const [view, setView] = useState<LiveView>(NOTHING);
  const asking = useQuery({
    queryKey: ['live_pictures', cameraId],
    queryFn: ({ signal }) => call('POST /cameras/:id/live_pictures/', { params: { id: cameraId } }, signal),
    enabled,
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (!enabled) return undefined;
    setView({ state: 'connecting', picture: undefined });
    let url: string | undefined;
    const stop = live.onMessage((message) => {
      if (message.type !== 'live_picture' || message.camera_id !== cameraId) return;
      if (url) URL.revokeObjectURL(url);
      url = URL.createObjectURL(new Blob([message.picture as ArrayBuffer], { type: 'image/jpeg' }));
      setView({ state: 'live', picture: { url, frame: message.frame, ageMs: message.age_ms } });
    });
    return () => {
      stop();
      if (url) URL.revokeObjectURL(url);
      setView(NOTHING);
    };
  }, [enabled, cameraId]);
  const shown = view.state === 'live' ? view.picture : undefined;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setView({ state: 'ended', picture: undefined }), SILENT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return asking.isError ? NOTHING : view;
}
