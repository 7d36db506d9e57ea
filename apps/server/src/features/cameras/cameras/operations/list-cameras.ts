import type { Operation } from '../../../../changes/call.ts';
import { presentCamera } from '../camera-list.present.ts';
import * as repo from '../camera-list.repo.ts';

export const listCameras: Operation<'listCameras'> = async ({ services, actor }, { query }) => {
  const page = await repo.listCameras(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentCamera) };
};
