import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { Zone, ZoneChange } from '@sightline/contract/zones';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { ZONE_TAKEN } from './add-zone.ts';
import { holdPlanFor, loadZone } from './load-zone.ts';
import { auditZone, placeOfZone, presentZone } from './zones.present.ts';
import { lockZone, storeZone, type ZoneRow } from './zones.repo.ts';

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string | undefined;
  /** Names the save of several objects that this is a part of. */
  together?: string | undefined;
}

/** Ends the call with the zone as it is now when it was changed since it was loaded. */
function refuseStale(zone: ZoneRow, version: number | undefined): void {
  if (version === undefined || version === zone.version) return;
  throw new AppError([problemEntry('changed_since', { fields: zone.name }, 'version')], undefined, presentZone(zone));
}

async function withFields({ tx }: Changing, zone: ZoneRow, { plan, ...fields }: Omit<ZoneChange, 'site'>) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const placed = plan === undefined || plan === zone.plan_id ? {} : await holdPlanFor(tx, zone.site_id, plan);
  const after: ZoneRow = { ...zone, ...given, ...placed };
  // Without a plan the corners lie nowhere.
  if (after.plan_id === null && fields.polygon) fail('required', { field: 'plan' });
  return after.plan_id === null ? { ...after, polygon: null } : after;
}

/** Changes a zone whose row is locked; answers whether anything changed. */
export async function applyZoneChange(
  changing: Changing,
  before: ZoneRow,
  { version, site, ...fields }: ZoneChange & { version?: number | undefined },
  { reverts, together }: Options = {},
): Promise<boolean> {
  const { services, tx, actor } = changing;
  if (site !== undefined && site !== before.site_id) fail('cannot_move', { field: 'site' });
  refuseStale(before, version);
  const after = await withFields(changing, before, fields);
  if (isDeepStrictEqual(before, after)) return false;
  await storeZone(tx, { ...after, version: before.version + 1 }, actor.username);
  await recordChange(services, tx, actor, {
    object: { type: 'zone', id: before.id, name: after.name, place: placeOfZone(after) },
    action: 'updated',
    before: auditZone(before),
    after: auditZone(after),
    ...(reverts === undefined ? {} : { reverts }),
    ...(together === undefined ? {} : { together }),
  });
  return true;
}

/** Changes what is given of a zone. */
export async function changeZone(
  services: Services,
  actor: Actor,
  id: string,
  fields: ZoneChange & { version?: number | undefined },
  options: Options = {},
): Promise<Zone> {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockZone(actor.reach, tx, id)) ?? fail('zone_not_found');
    await applyZoneChange({ services, tx, actor }, before, fields, options);
  });
  await refuseTaken(change, ZONE_TAKEN);
  return loadZone(services, actor, id);
}
