import type { Evacuation, EvacuationList, Evacuee } from '@sightline/contract/evacuation';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { loadSiteRow } from '../../tenancy/sites/public.ts';
import {
  type EvacuationRow,
  type EvacueeRow,
  findLast,
  findRunning,
  listFrozen,
  withPictures,
} from './evacuations.repo.ts';
import { readOnSite } from './sources.ts';

export const presentEvacuation = (row: EvacuationRow): Evacuation => ({
  id: row.id,
  kind: row.kind,
  started_at: row.started_at.toISOString(),
  started_by: row.started_by_name,
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by: row.ended_by_name,
  on_site: row.on_site,
  accounted: row.accounted,
});

const presentEvacuee =
  (storage: Storage, seesRaw: boolean) =>
  async (row: EvacueeRow): Promise<Evacuee> => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    detail: row.detail,
    entered_at: row.entered_at.toISOString(),
    place: row.place,
    thumbnail_url: row.thumbnail_key !== null && seesRaw ? await storage.addressOf(row.thumbnail_key) : null,
    is_safe: row.is_safe,
    marked_at: row.marked_at?.toISOString() ?? null,
    marked_by: row.marked_by_name,
  });

type SiteRow = Pick<Awaited<ReturnType<typeof loadSiteRow>>, 'id' | 'name' | 'time_zone'>;

/** The list of a site as it is now, or as it was frozen. */
export async function listOf({ storage }: Services, db: Db, actor: Actor, site: SiteRow): Promise<EvacuationList> {
  const running = await findRunning(actor.reach, db, site.id);
  const last = await findLast(actor.reach, db, site.id);
  const rows = running ? await listFrozen(db, running.id) : await withPictures(db, await readOnSite(db, site.id));
  const present = presentEvacuee(storage, can(actor, 'alerts_summary__raw_image__read'));
  return {
    site: { id: site.id, name: site.name, time_zone: site.time_zone },
    running: running ? presentEvacuation(running) : null,
    last: last ? presentEvacuation(last) : null,
    rows: await Promise.all(rows.map(present)),
  };
}

export const placeOf = ({ reseller_id, company_id, site_id }: EvacuationRow): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});

export const auditedEvacuation = (row: EvacuationRow) => ({
  type: 'evacuation' as const,
  id: row.id,
  name: row.site_name,
  place: placeOf(row),
});

/** Tells open pages, once it is stored. */
export const announce = ({ realtime }: Services, tx: Db, row: EvacuationRow) =>
  tx.afterCommit(() => realtime.publish(placeOf(row), { type: 'evacuation_changed', site_id: row.site_id }));
