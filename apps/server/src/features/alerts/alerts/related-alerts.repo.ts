import { type ALERT_RELATIONS, RELATED_MINUTES } from '@sightline/contract/alerts/incidents';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { ALERT_PLACE } from './alert-lanes.repo.ts';
import { visibleStatuses } from './alert-search.ts';
import { listed, type Viewer, type WrittenAlertRow } from './alerts.repo.ts';

/** Of each kind, the nearest ones are looked at: nobody reads on from there. */
const MOST_OF_A_KIND = 500;

interface RelatedRow extends WrittenAlertRow {
  relation: (typeof ALERT_RELATIONS)[number];
  total: number;
}

interface Asked extends Viewer {
  hidesRemoved: boolean;
  size: number;
  skip: number;
}

const APART = sql`abs(extract(epoch from a.occurred_at - origin.occurred_at))`;

/** The related alerts somebody may see, the closest relation first, then the nearest in time. */
export async function findRelated(reach: Reach, db: Db, id: Reached<'alert'>, asked: Asked): Promise<RelatedRow[]> {
  const { hidesRemoved, size, skip } = asked;
  const where = (tie: Sql) =>
    every([
      tie,
      sql`a.id <> origin.id and not a.marked_for_deletion and a.status = any(${visibleStatuses(asked.sight)}::text[])`,
      within(reach, ALERT_PLACE),
      ...(hidesRemoved ? [CAMERA_STAYS] : []),
    ]);
  const kind = (rank: number, tie: Sql) => sql`(select a.id, ${APART} as apart, ${number(rank)} as rank
    from alerts a where ${where(tie)} order by apart limit ${number(MOST_OF_A_KIND)})`;
  const window = sql`${RELATED_MINUTES}::int * interval '1 minute'`;
  const nearby = sql`a.occurred_at between origin.occurred_at - ${window} and origin.occurred_at + ${window}`;
  const found = sql`
    select related.id, min(rank) as rank, min(apart) as apart, count(*) over ()::int as total
    from alerts origin cross join lateral (
      ${kind(0, sql`a.incident_id = origin.incident_id`)}
      union all ${kind(1, sql`a.camera_id = origin.camera_id and ${nearby}`)}
      union all ${kind(2, sql`a.zone_id = origin.zone_id and ${nearby}`)}) related
    where origin.id = ${id} group by related.id
    order by rank, apart, related.id limit ${size}::int offset ${skip}::int`;
  const more = sql`(array['incident', 'camera', 'zone'])[page.rank + 1] as relation, page.total`;
  const order = sql`page.rank, page.apart, page.id`;
  const { rows } = await db.query<RelatedRow>(listed(asked, found, { more, order }));
  return rows;
}
