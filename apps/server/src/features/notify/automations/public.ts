import { AutomationFields, updateAutomation } from '@sightline/contract/automations/routes';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeAutomation } from './change-automation.ts';

export { automationsHandlers } from './automations.handlers.ts';

export const automationReverts: Reverts = {
  automation: [revertible({ permission: updateAutomation.permission, body: AutomationFields }, changeAutomation)],
};
