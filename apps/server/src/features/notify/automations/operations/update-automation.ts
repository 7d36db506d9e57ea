import type { Operation } from '../../../../changes/call.ts';
import { changeAutomation } from '../change-automation.ts';
import { ruleOf } from '../rule-of.ts';

export const updateAutomation: Operation<'updateAutomation'> = ({ services, actor }, { params, body }) => {
  const { automation_name, is_active, version } = body;
  return changeAutomation(services, actor, params.id, { automation_name, is_active, ...ruleOf(body) }, { version });
};
