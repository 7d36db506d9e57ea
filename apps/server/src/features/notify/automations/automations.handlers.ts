import type { automationRoutes } from '@sightline/contract/automations/routes';
import type { Handlers } from '../../../changes/call.ts';
import { createAutomation } from './operations/create-automation.ts';
import { deleteAutomation } from './operations/delete-automation.ts';
import { dryRunAutomation } from './operations/dry-run-automation.ts';
import { getConditionsActions } from './operations/get-conditions-actions.ts';
import { listAutomationPeople } from './operations/list-automation-people.ts';
import { listAutomationRuns } from './operations/list-automation-runs.ts';
import { listAutomations } from './operations/list-automations.ts';
import { updateAutomation } from './operations/update-automation.ts';

export const automationsHandlers: Handlers<keyof typeof automationRoutes> = {
  listAutomations,
  createAutomation,
  updateAutomation,
  deleteAutomation,
  getConditionsActions,
  listAutomationPeople,
  listAutomationRuns,
  dryRunAutomation,
};
