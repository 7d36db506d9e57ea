import type { MarkedPicture } from '@sightline/contract/alerts/records';
import { type CameraPicture, MAX_CAMERA_PICTURES } from '@sightline/contract/camera-pictures';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { batched } from '../../lib/batched.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { cameraKeys } from './camera-queries.ts';

/** Pictures that no alert was raised about are not announced. */
const EVERY_MS = 30_000;

const loadPicture = batched<CameraPicture>(MAX_CAMERA_PICTURES, async (cameras) => {
  const { results } = await call('GET /camera_pictures/', { query: { cameras: [...cameras] } });
  return new Map(results.map((picture) => [picture.camera_id, picture]));
});

const cameraPictureQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'picture'],
    queryFn: async () => (await loadPicture(id)) ?? null,
    refetchInterval: EVERY_MS,
    // A list is worth something without its pictures, too.
    meta: { quiet: true },
  });

/** Addresses of the latest picture of each camera, for those who may see it; null until it is there, and where there is none. */
export function useCameraPictures(cameraIds: readonly string[]): (camera: string) => string | null {
  const enabled = useMaySee();
  const answers = useQueries({ queries: cameraIds.map((id) => ({ ...cameraPictureQuery(id), enabled })) });
  return (camera) => answers[cameraIds.indexOf(camera)]?.data?.url ?? null;
}

export const useCameraPicture = (cameraId: string): string | null => useCameraPictures([cameraId])(cameraId);

/** The same, small, with what is drawn over it. */
export function useCameraThumbnail(cameraId: string | null): MarkedPicture | null {
  const { data } = useQuery({ ...cameraPictureQuery(cameraId ?? ''), enabled: useMaySee() && cameraId !== null });
  return data ?? null;
}

const useMaySee = () => mayOpen(useCurrentUser(), { permission: 'cameras_list__view' });
