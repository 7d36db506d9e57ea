import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cameraKeys } from '../camera/camera-queries.ts';
import { DETAILS_KEPT_MS } from '../kept-details.ts';

export const calibrationKey = (cameraId: string) => [...cameraKeys.one(cameraId), 'calibration'] as const;

/** A camera as it is calibrated. An editor that is opened asks for what there is now. */
export const calibrationQuery = (cameraId: string) =>
  queryOptions({
    queryKey: calibrationKey(cameraId),
    queryFn: ({ signal }) => call('GET /cameras/:id/calibration/', { params: { id: cameraId } }, signal),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: DETAILS_KEPT_MS,
    meta: { quiet: true },
  });

/** Cameras whose name has a text in it, to push a calibration to or pull one from. */
export const transferCamerasQuery = (siteId: string, search: string) =>
  queryOptions({
    queryKey: ['calibration-cameras', siteId, search],
    queryFn: ({ signal }) =>
      call('GET /cameras/', { query: search ? { search, size: 50 } : { sites: [siteId], size: 50 } }, signal),
    meta: { quiet: true },
  });
