import type { Zone } from '@sightline/contract/zones';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { holdPlanOfSite } from '../plans/plans.repo.ts';
import { presentZone } from './zones.present.ts';
import { findZone } from './zones.repo.ts';

/** A zone within reach, or the call ends with 404. */
export const loadZone = async ({ db }: Services, actor: Actor, id: string): Promise<Zone> =>
  presentZone((await findZone(actor.reach, db, id)) ?? fail('zone_not_found'));

/** The plan a zone of a site is drawn on; it stays until the transaction ends. */
export async function holdPlanFor(tx: Db, siteId: Reached<'site'>, id: string | null) {
  if (id === null) return { plan_id: null, plan_name: null };
  const plan = (await holdPlanOfSite(tx, siteId, id)) ?? fail('out_of_reach', { field: 'plan' });
  return { plan_id: plan.id, plan_name: plan.name };
}
