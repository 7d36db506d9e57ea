import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, sql } from '../../../platform/db/sql.ts';
import { STATE_OF_CAMERA } from '../cameras/camera-list.repo.ts';

export interface SiteStateRow {
  site_id: string;
  cameras: number;
  cameras_live: number;
  last_alert_at: Date | null;
  camera_id: string | null;
}

interface Sight {
  /** Statuses of alerts that the viewer may see; empty: no alerts at all. */
  statuses: readonly AlertStatus[];
  /** Something is being removed: its alerts are looked for, so as to leave them out. */
  hidesRemoved: boolean;
}

/** A camera that is degraded still delivers pictures. */
const DELIVERS = sql`${STATE_OF_CAMERA} in ('live', 'degraded')`;

export async function listStates(
  reach: Reach,
  db: Db,
  sites: readonly string[],
  { statuses, hidesRemoved }: Sight,
): Promise<SiteStateRow[]> {
  const { rows } = await db.prepared<SiteStateRow>(sql`
    select s.id as site_id, own.cameras, own.cameras_live, alert.occurred_at as last_alert_at,
      coalesce(alert.camera_id, own.first_id) as camera_id
    from sites s cross join lateral (
      select count(*)::int as cameras, (count(*) filter (where ${DELIVERS}))::int as cameras_live,
        (array_agg(c.id order by c.sort_name, c.id))[1] as first_id
      from cameras c where c.site_id = s.id and c.include
    ) own left join lateral (
      select a.camera_id, a.occurred_at from alerts a
      where a.company_id = s.company_id and a.site_id = s.id and not a.marked_for_deletion
        and a.status = any(${statuses}::text[])${hidesRemoved ? sql` and ${CAMERA_STAYS}` : NOTHING}
      order by a.occurred_at desc, a.id desc limit 1
    ) alert on true
    where s.id = any(${sites}::uuid[]) and ${within(reach, SITE_PLACE)}`);
  return rows;
}
