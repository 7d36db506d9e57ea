import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cameraKeys } from '../camera/camera-queries.ts';

/** The logic flows of a camera, by tab, with their settings on it. */
export const cameraFlowsQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'flows'],
    queryFn: ({ signal }) => call('GET /camera/use-case-settings/logicflow/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });
