import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentFace, viewingOf } from '../faces.present.ts';
import { findFace } from '../faces.repo.ts';

export const getAccessLog: Operation<'getAccessLog'> = async ({ services: { db, storage }, actor }, { params }) => {
  const row = await findFace(actor.reach, db, params.id);
  return row?.in_access_log ? presentFace(viewingOf(storage, actor))(row) : fail('log_entry_not_found');
};
