import { useQueries } from '@tanstack/react-query';
import { cameraQuery } from '../camera/camera-queries.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

/** The latest still of each camera, for those who may see it: detections are kept for days, pictures are not. */
export function useCameraPictures(cameraIds: readonly string[]): (camera: string) => string | null {
  const user = useCurrentUser();
  const enabled = mayOpen(user, { permission: 'cameras_detail__retrieve' });
  const answers = useQueries({ queries: cameraIds.map((id) => ({ ...cameraQuery(id), enabled })) });
  return (camera) => answers[cameraIds.indexOf(camera)]?.data?.latest_frame ?? null;
}

export const useCameraPicture = (cameraId: string): string | null => useCameraPictures([cameraId])(cameraId);
