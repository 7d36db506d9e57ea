import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What the detection log holds of a camera in a stretch of a day or so. */
export const logQuery = (cameraId: string, fromMs: number, toMs: number) =>
  queryOptions({
    queryKey: ['detections', cameraId, fromMs, toMs],
    queryFn: ({ signal }) =>
      call(
        'GET /detections/chunks/',
        { query: { camera_id: cameraId, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() } },
        signal,
      ),
    staleTime: 60_000,
    meta: { quiet: true },
  });
