import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { deleteSessionOf } from '../sessions.repo.ts';

export const endOwnSession: Operation<'endOwnSession'> = async ({ services, actor }, { params }) => {
  if (!(await deleteSessionOf(services.db, actor.userId, params.id))) fail('session_not_found');
  services.realtime.disconnect({ sessionId: params.id });
  return undefined;
};
