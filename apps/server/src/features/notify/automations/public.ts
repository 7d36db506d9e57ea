import { AutomationFields, updateAutomation } from '@sightline/contract/automations/routes';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeAutomation } from './change-automation.ts';

export { camerasWith } from './active.repo.ts';
export { automationsHandlers } from './automations.handlers.ts';

export { checkLaterJob } from './check-later.job.ts';
export { forgetRunsJob } from './forget-runs.job.ts';
export { automationSubscribers } from './on-events.ts';

export const automationReverts: Reverts = {
  automation: [revertible({ permission: updateAutomation.permission, body: AutomationFields }, changeAutomation)],
};
