import type { Operation } from '../../../../changes/call.ts';
import { addPlan } from '../add-plan.ts';

export const createSitePlan: Operation<'createSitePlan'> = ({ services, actor }, { body }) =>
  addPlan(services, actor, body);
