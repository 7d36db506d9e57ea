import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decideFace } from '../decide-face.ts';
import { presentFace, viewingOf } from '../faces.present.ts';
import { findFace } from '../faces.repo.ts';

export const decideCapture: Operation<'decideCapture'> = async ({ services, actor }, { params, body }) => {
  const { id } = await decideFace(services, actor, params.id, body);
  const row = (await findFace(actor.reach, services.db, id)) ?? fail('log_entry_not_found');
  return presentFace(viewingOf(services.storage, actor))(row);
};
