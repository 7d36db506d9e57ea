import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findProgram, programOf } from '../../../nodes/node-link/public.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';

export const getCameraProgram: Operation<'getCameraProgram'> = async ({ services, actor }, { params, query }) => {
  const camera = await loadCameraRow(services.db, actor, params.id);
  if (query.at !== undefined)
    return (await findProgram(services.db, camera.id, new Date(query.at))) ?? fail('program_not_found');
  const program = await programOf(services, camera.id);
  const handed = await findProgram(services.db, camera.id, new Date());
  if (handed && isDeepStrictEqual(handed.program, program)) return handed;
  return { id: null, camera_id: camera.id, from: new Date().toISOString(), until: null, program };
};
