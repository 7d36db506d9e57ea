import { MAX_ZONES_PER_SITE, type NewZone, type Zone } from '@sightline/contract/zones';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { holdSiteFor } from '../../tenancy/sites/public.ts';
import { holdPlanFor, loadZone } from './load-zone.ts';
import { auditZone, placeOfZone } from './zones.present.ts';
import { countZones, insertZone, type StoredZone } from './zones.repo.ts';

export const ZONE_TAKEN: TakenBy = { zones_sibling_name: { code: 'name_taken', field: 'name' } };

export async function addZone(services: Services, actor: Actor, body: NewZone): Promise<Zone> {
  const id = justMade('zone', uuidv7());
  const { site, name, color, plan, polygon } = body;
  const add = services.db.transaction(async (tx) => {
    const { id: site_id, reseller_id, company_id } = await holdSiteFor(tx, actor, site, 'site');
    if ((await countZones(tx, site_id)) >= MAX_ZONES_PER_SITE) fail('too_many_zones', { max: MAX_ZONES_PER_SITE });
    if (polygon !== null && plan === null) fail('required', { field: 'plan' });
    const { plan_id, plan_name } = await holdPlanFor(tx, site_id, plan);
    const zone: StoredZone = { id, reseller_id, company_id, site_id, name, color, plan_id, polygon, version: 1 };
    await insertZone(tx, zone, actor.username);
    await recordChange(services, tx, actor, {
      object: { type: 'zone', id, name, place: placeOfZone(zone) },
      action: 'created',
      after: auditZone({ ...zone, plan_name }),
    });
  });
  await refuseTaken(add, ZONE_TAKEN);
  return loadZone(services, actor, id);
}
