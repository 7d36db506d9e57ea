import { MAX_PRESENCE_HOURS } from '@sightline/contract/people/logs';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

/** Somebody who was compared with everybody, and is nobody that the site knows. */
export interface StrangerRow {
  id: string;
  direction: 'entry' | 'exit';
  occurred_at: Date;
  place: string;
  camera_id: string;
}

/** A site that sees more of them in a day is told of the latest. */
const MOST_SEEN = 10_000;

/**
 * Strangers who passed in the time that anybody counts as being there, in the order they came. Who was let be by somebody who
 * looked is left out, as are faces too poor to be compared: these are often of people who are on the list already.
 */
export async function listStrangers(db: Db, siteId: Reached<'site'>): Promise<StrangerRow[]> {
  const { rows } = await db.query<StrangerRow>(sql`
    select r.id, r.direction, r.occurred_at, coalesce(z.name, c.name) as place, r.camera_id
    from face_records r join cameras c on c.id = r.camera_id left join zones z on z.id = r.zone_id
    where r.site_id = ${siteId} and r.occurred_at > now() - make_interval(hours => ${number(MAX_PRESENCE_HOURS)})
      and r.in_access_log and r.person_id is null and r.result in ('not_recognised', 'unsure') and r.direction is not null
    order by r.occurred_at desc, r.id desc limit ${number(MOST_SEEN)}`);
  return rows.reverse();
}
