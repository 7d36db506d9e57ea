import { MAX_PLANS_PER_SITE, type NewSitePlan, type SitePlan } from '@sightline/contract/site-plans';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade, type Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { holdSiteFor } from '../../tenancy/sites/public.ts';
import { keepPlan } from '../uploads/keep-upload.ts';
import { loadPlan } from './load-plan.ts';
import { auditPlan, placeOfPlan } from './plans.present.ts';
import { insertPlan, namesOfPlans, type StoredPlan } from './plans.repo.ts';

export const PLAN_TAKEN: TakenBy = { site_plans_sibling_name: { code: 'name_taken', field: 'name' } };

type PlanPlace = Pick<StoredPlan, 'reseller_id' | 'company_id' | 'site_id'>;
type PlanFields = Pick<StoredPlan, 'name' | 'level' | 'metres_per_pixel'>;

interface Added {
  place: PlanPlace;
  fields: PlanFields;
  /** The key of the upload, and the field it came in. */
  upload: string;
  field: string;
}

async function insertNewPlan(changing: Changing, { place, fields, upload, field }: Added): Promise<StoredPlan> {
  const { services, tx, actor } = changing;
  const id = justMade('plan', uuidv7());
  const { reseller_id, company_id, site_id } = place;
  const picture = await keepPlan(changing, upload, field);
  const plan: StoredPlan = { id, reseller_id, company_id, site_id, ...fields, ...picture, version: 1 };
  await insertPlan(tx, plan);
  await recordChange(services, tx, actor, {
    object: { type: 'site_plan', id, name: plan.name, place: placeOfPlan(plan) },
    action: 'created',
    after: auditPlan(plan),
  });
  return plan;
}

/** Ends the call when a site has as many plans as it may; answers what they are called. */
async function refuseTooMany(changing: Changing, siteId: Reached<'site'>, field?: string): Promise<string[]> {
  const names = await namesOfPlans(changing.tx, siteId);
  const max = MAX_PLANS_PER_SITE;
  if (names.length >= max) fail('too_many_plans', { max, ...(field === undefined ? {} : { field }) });
  return names;
}

export async function addPlan(services: Services, actor: Actor, body: NewSitePlan): Promise<SitePlan> {
  const { site, picture: upload, name, level, metres_per_pixel } = body;
  const add = services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const place = await holdSiteFor(tx, actor, site, 'site');
    await refuseTooMany(changing, place.id);
    const { id: site_id, reseller_id, company_id } = place;
    const fields = { name, level, metres_per_pixel };
    return insertNewPlan(changing, {
      place: { reseller_id, company_id, site_id },
      fields,
      upload,
      field: 'picture',
    });
  });
  const { id } = await refuseTaken(add, PLAN_TAKEN);
  return loadPlan(services, actor, id);
}

function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const candidates = [name, ...used].map((_, index) => (index === 0 ? name : `${name} ${index + 1}`));
  return candidates.find((each) => !used.has(each.toLowerCase())) ?? `${name} ${candidates.length + 1}`;
}

/** Makes a plan of a picture that was uploaded for a camera; it is called like the camera. */
export async function addPlanOfCamera(
  changing: Changing,
  camera: PlanPlace & { name: string },
  upload: string,
): Promise<StoredPlan> {
  const taken = await refuseTooMany(changing, camera.site_id, 'layout_image');
  const fields = { name: freeName(camera.name, taken), level: 0, metres_per_pixel: null };
  return insertNewPlan(changing, { place: camera, fields, upload, field: 'layout_image' });
}
