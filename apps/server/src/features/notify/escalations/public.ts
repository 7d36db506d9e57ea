import { EscalationFields, updateEscalation } from '@sightline/contract/escalation';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeEscalation } from './change-escalation.ts';

export { escalateJob } from './escalate.job.ts';
export { escalationsHandlers } from './escalations.handlers.ts';
export { escalationSubscribers } from './on-events.ts';

export const escalationReverts: Reverts = {
  escalation: [revertible({ permission: updateEscalation.permission, body: EscalationFields }, changeEscalation)],
};
