import type { SitePlan } from '@sightline/contract/site-plans';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentPlan } from './plans.present.ts';
import { findPlan } from './plans.repo.ts';

/** A plan within reach, or the call ends with 404. */
export const loadPlan = async ({ db, storage }: Services, actor: Actor, id: string): Promise<SitePlan> =>
  presentPlan((await findPlan(actor.reach, db, id)) ?? fail('plan_not_found'), storage);
