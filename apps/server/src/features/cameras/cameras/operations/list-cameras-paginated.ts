import type { Operation } from '../../../../changes/call.ts';
import { listCameras } from './list-cameras.ts';

export const listCamerasPaginated: Operation<'listCamerasPaginated'> = (call, { query, body }) => {
  const { tab: _, ...filters } = body;
  return listCameras(call, { query: { ...query, ...filters } });
};
