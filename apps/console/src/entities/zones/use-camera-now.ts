import type { LiveFrame } from '@sightline/contract/live-detections';
import { useEffect, useState } from 'react';
import { useWatchedCamera } from '../../lib/use-watched-camera.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

/** A camera that has sent nothing for so long is not live any more. */
const SILENT_MS = 5000;

/** What a camera has seen last; nothing while it sends nothing. */
export function useCameraNow(cameraId: string): LiveFrame | undefined {
  const enabled = mayOpen(useCurrentUser(), { permission: 'alerts_summary__read' });
  const [frame, setFrame] = useState<LiveFrame>();
  useWatchedCamera(cameraId, { enabled, onFrames: (frames) => setFrame(frames.at(-1)) });
  useEffect(() => {
    if (!frame) return undefined;
    const timer = setTimeout(() => setFrame(undefined), SILENT_MS);
    return () => clearTimeout(timer);
  }, [frame]);
  return frame;
}
