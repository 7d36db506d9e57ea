import type { escalationRoutes } from '@sightline/contract/escalation';
import type { Handlers } from '../../../changes/call.ts';
import { getEscalation } from './operations/get-escalation.ts';
import { listEscalationPeople } from './operations/list-escalation-people.ts';
import { updateEscalation } from './operations/update-escalation.ts';

export const escalationsHandlers: Handlers<keyof typeof escalationRoutes> = {
  getEscalation,
  updateEscalation,
  listEscalationPeople,
};
