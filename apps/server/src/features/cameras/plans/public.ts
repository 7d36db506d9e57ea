import { SitePlanChange, updateSitePlan } from '@sightline/contract/site-plans';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changePlan } from './change-plan.ts';

export { measurePlans } from './measure-plans.ts';
export { plansHandlers } from './plans.handlers.ts';

/** The picture before is gone once a plan has another. */
const Kept = SitePlanChange.omit({ picture: true });

export const planReverts: Reverts = {
  site_plan: [revertible({ permission: updateSitePlan.permission, body: Kept }, changePlan)],
};
