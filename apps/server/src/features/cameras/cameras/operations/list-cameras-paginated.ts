import type { Operation } from '../../../../changes/call.ts';
import { presentCamera } from '../camera-list.present.ts';
import * as repo from '../camera-list.repo.ts';

export const listCamerasPaginated: Operation<'listCamerasPaginated'> = async ({ services, actor }, { query, body }) => {
  const page = await repo.listCameras(actor.reach, services.db, { ...query, ...body });
  return { ...page, results: page.results.map(presentCamera) };
};
