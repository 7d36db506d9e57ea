import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { forgetPicture } from '../forget-picture.ts';
import { auditPlan, placeOfPlan } from '../plans.present.ts';
import { deletePlan, lockPlan } from '../plans.repo.ts';

export const deleteSitePlan: Operation<'deleteSitePlan'> = async ({ services, actor }, { params: { id } }) => {
  await services.db.transaction(async (tx) => {
    const plan = (await lockPlan(actor.reach, tx, id)) ?? fail('plan_not_found');
    const { cameras, zones } = plan;
    if (cameras + zones > 0) fail('plan_in_use', { cameras, zones });
    await deletePlan(tx, plan.id);
    await recordChange(services, tx, actor, {
      object: { type: 'site_plan', id, name: plan.name, place: placeOfPlan(plan) },
      action: 'deleted',
      before: auditPlan(plan),
    });
    forgetPicture(services, tx, plan.picture_key);
  });
  return undefined;
};
