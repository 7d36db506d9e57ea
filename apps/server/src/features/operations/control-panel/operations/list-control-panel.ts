import type { Operation } from '../../../../changes/call.ts';
import { presentControlCamera } from '../control-panel.present.ts';
import { listCameras } from '../control-panel.repo.ts';

export const listControlPanel: Operation<'listControlPanel'> = async ({ services, actor }, { query }) => {
  const page = await listCameras(actor.reach, services.db, query);
  return { ...page, results: page.results.map((row) => presentControlCamera(actor, row)) };
};
