import type { CameraBlock } from '@sightline/contract/camera-blocks';
import { queryOptions } from '@tanstack/react-query';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { call } from '../../../lib/api.ts';
import { viewerTimeZone } from '../../../lib/dates.ts';

export const zonesQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'zones'],
    queryFn: ({ signal }) =>
      call('GET /cameras/:id/zones/', { params: { id }, query: { usecase: 'vehicle_management' } }, signal),
    meta: { quiet: true },
  });

/** What each use case of a camera raised in the viewer's last seven days. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'activity', id],
    queryFn: ({ signal }) =>
      call('GET /cameras/:id/alert_activity/', { params: { id }, query: { timezone: viewerTimeZone() } }, signal),
    meta: { quiet: true },
  });

/** How each block is read; its saving address is the same. */
export const BLOCK_PATHS = {
  vehicle_management: '/camera/use-case-settings/vehicle-management/:id/',
  people_management: '/camera/use-case-settings/people-management/:id/',
  inspection: '/camera/use-case-settings/inspection/:id/',
  footfall: '/camera/use-case-settings/footfall/:id/',
  machinery_utilisation: '/camera/use-case-settings/machinery-utilisation/:id/',
  workhour: '/camera/use-case-settings/workhour/:id/',
  vehicle_tracking: '/camera/use-case-settings/vehicle-tracking/:id/',
  timelapse: '/camera/use-case-settings/timelapse/:id/',
  camera_health: '/camera/use-case-settings/camera-health/:id/',
} as const satisfies Record<CameraBlock, string>;

export const blockQuery = (id: string, block: CameraBlock) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'block', block],
    queryFn: ({ signal }) => call(`GET ${BLOCK_PATHS[block]}`, { params: { id } }, signal),
    meta: { quiet: true },
  });
