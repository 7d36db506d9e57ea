import type { Operation } from '../../../../changes/call.ts';
import { changeEscalation } from '../change-escalation.ts';

export const updateEscalation: Operation<'updateEscalation'> = ({ services, actor }, { params, body }) => {
  const { version, ...change } = body;
  return changeEscalation(services, actor, params.id, change, { version });
};
