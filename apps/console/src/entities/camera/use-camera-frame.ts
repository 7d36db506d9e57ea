import type { LiveFrame } from '@sightline/contract/live-detections';
import { useQuery } from '@tanstack/react-query';
import { useLivePicture } from '../../lib/use-live-picture.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { useCameraPicture } from './camera-pictures.ts';
import { cameraQuery } from './camera-queries.ts';

interface CameraFrame {
  url: string | null;
  isLive: boolean;
  /** What was found in it; only in a live one, for those who may know. */
  objects: LiveFrame['objects'];
  /** When the camera last showed something. */
  shownAt: string | null;
}

/** What a camera shows: as it comes for those who may see it so, while the page is looked at, else its latest picture. */
export function useCameraFrame(cameraId: string): CameraFrame {
  const user = useCurrentUser();
  const { data } = useQuery({
    ...cameraQuery(cameraId),
    enabled: mayOpen(user, { permission: 'cameras_detail__retrieve' }),
  });
  const mayLook = mayOpen(user, { permission: ['cameras_streams__view', 'alerts_summary__raw_image__read'] });
  const { picture: live } = useLivePicture(cameraId, mayLook && data?.state !== 'offline');
  const stored = useCameraPicture(cameraId);
  return {
    url: live?.url ?? stored ?? data?.latest_frame ?? null,
    isLive: live !== undefined,
    objects: live?.frame?.objects ?? [],
    shownAt: data?.last_frame_at ?? null,
  };
}
