import type { Handlers } from '../../../changes/call.ts';
import { createSitePlan } from './operations/create-site-plan.ts';
import { deleteSitePlan } from './operations/delete-site-plan.ts';
import { getSitePlan } from './operations/get-site-plan.ts';
import { listSitePlans } from './operations/list-site-plans.ts';
import { updateSitePlan } from './operations/update-site-plan.ts';

export const plansHandlers: Handlers<
  'listSitePlans' | 'createSitePlan' | 'getSitePlan' | 'updateSitePlan' | 'deleteSitePlan'
> = { listSitePlans, createSitePlan, getSitePlan, updateSitePlan, deleteSitePlan };
