import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { deleteSessionOf } from '../sessions.repo.ts';

export const endOwnSession: Operation<'endOwnSession'> = async ({ services, actor }, { params }) => {
  if (!(await deleteSessionOf(services.db, actor.userId, params.id))) fail('session_not_found');
  services.realtime.disconnect({ sessionId: params.id });
  return undefined;
};
