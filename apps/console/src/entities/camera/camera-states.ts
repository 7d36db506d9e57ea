import type { WallCamera } from '@sightline/contract/alerts/wall';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { batched } from '../../lib/batched.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { cameraKeys } from './camera-queries.ts';

const MOST_AT_ONCE = 100;
const EVERY_MS = 30_000;

export type CameraState = Pick<WallCamera, 'state' | 'use_cases' | 'last_alert'>;

const loadState = batched<CameraState>(MOST_AT_ONCE, async (cameras) => {
  const { results } = await call('GET /alerts/cameras/', { query: { cameras: [...cameras], size: MOST_AT_ONCE } });
  return new Map(results.map((camera) => [camera.id, camera]));
});

const cameraStateQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'state'],
    queryFn: async () => (await loadState(id)) ?? null,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

export const useMaySeeStates = () => mayOpen(useCurrentUser(), { permission: 'cameras_streams__view' });

/** How a camera that takes part does, and its last alert; undefined until it is there, and for those who may not see it. */
export function useCameraState(cameraId: string, isAsked: boolean): CameraState | undefined {
  const { data } = useQuery({ ...cameraStateQuery(cameraId), enabled: useMaySeeStates() && isAsked });
  return data ?? undefined;
}
