import type { Operation } from '../../../../changes/call.ts';
import { countRuns, listRuns } from '../../../nodes/self-tests/public.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { presentSelfTest } from '../self-tests.present.ts';

export const listSelfTests: Operation<'listSelfTests'> = async ({ services: { db }, actor }, { params }) => {
  const camera = await loadCameraRow(db, actor, params.id);
  return { results: (await listRuns(db, camera.id)).map(presentSelfTest), month: await countRuns(db, camera.id) };
};
