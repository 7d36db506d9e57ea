import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { SitePlan, SitePlanChange } from '@sightline/contract/site-plans';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { keepPlan } from '../uploads/keep-upload.ts';
import { PLAN_TAKEN } from './add-plan.ts';
import { forgetPicture } from './forget-picture.ts';
import { loadPlan } from './load-plan.ts';
import { auditPlan, placeOfPlan, presentPlan } from './plans.present.ts';
import { lockPlan, type PlanRow, storePlan } from './plans.repo.ts';

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

/** The plan with another picture. The one a change took away is gone, so it cannot be brought back. */
async function withPicture(changing: Changing, plan: PlanRow, upload: string | undefined): Promise<PlanRow> {
  if (upload === undefined || upload === plan.picture_key) return plan;
  return { ...plan, ...(await keepPlan(changing, upload, 'picture')) };
}

/** Ends the call with the plan as it is now when it was changed since it was loaded. */
async function refuseStale({ storage }: Services, plan: PlanRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === plan.version) return;
  const problem = problemEntry('changed_since', { fields: plan.name }, 'version');
  throw new AppError([problem], undefined, await presentPlan(plan, storage));
}

/** Changes what is given of a plan. */
export async function changePlan(
  services: Services,
  actor: Actor,
  id: string,
  { version, site, picture, ...fields }: SitePlanChange & { version?: number | undefined },
  { reverts }: Options = {},
): Promise<SitePlan> {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockPlan(actor.reach, tx, id)) ?? fail('plan_not_found');
    if (site !== undefined && site !== before.site_id) fail('cannot_move', { field: 'site' });
    await refuseStale(services, before, version);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = await withPicture({ services, tx, actor }, { ...before, ...given }, picture);
    if (isDeepStrictEqual(before, after)) return;
    await storePlan(tx, { ...after, version: before.version + 1 });
    await recordChange(services, tx, actor, {
      object: { type: 'site_plan', id, name: after.name, place: placeOfPlan(after) },
      action: 'updated',
      before: auditPlan(before),
      after: auditPlan(after),
      reverts,
    });
    if (after.picture_key !== before.picture_key) forgetPicture(services, tx, before.picture_key);
  });
  await refuseTaken(change, PLAN_TAKEN);
  return loadPlan(services, actor, id);
}
