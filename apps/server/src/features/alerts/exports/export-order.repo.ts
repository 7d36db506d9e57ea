import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, sql } from '../../../platform/db/sql.ts';
import { ALERT_PLACE } from '../alerts/alert-lanes.repo.ts';
import { type AlertSight, visibleStatuses } from '../alerts/alert-search.ts';

/** Those of the alerts named that somebody may see, newest first. */
export async function orderNamed(
  reach: Reach,
  db: Db,
  ids: readonly string[],
  sight: AlertSight,
): Promise<Reached<'alert'>[]> {
  const conditions = [
    sql`a.id = any(${[...ids]}::uuid[])`,
    within(reach, ALERT_PLACE),
    sql`a.status = any(${visibleStatuses(sight)}::text[])`,
    CAMERA_STAYS,
    ...(sight.markedForDeletion ? [] : [sql`not a.marked_for_deletion`]),
  ];
  const { rows } = await db.query<{ id: Reached<'alert'> }>(
    sql`select a.id from alerts a where ${every(conditions)} order by a.occurred_at desc, a.id desc`,
  );
  return rows.map(({ id }) => id);
}
