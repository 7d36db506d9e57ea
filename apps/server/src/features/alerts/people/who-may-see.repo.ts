import { mayDo } from '../../../changes/reach/effective-permissions.ts';
import { reachesPlace, WAY_OF_USER } from '../../../changes/reach/effective-reach.ts';
import { peopleIdsWithin } from '../../../changes/reach/people-ids-within.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';

/** Some alerts, as far as it decides who may see them all. */
export interface Seen {
  places: readonly SitePlace[];
  invalid: boolean;
  marked: boolean;
}

/** The condition that a user `u` with the role `r` may see alerts: an active account whose reach and permissions hold them. */
export const maySee = ({ places, invalid, marked }: Seen): Sql =>
  every([
    sql`u.account_state = 'active'`,
    mayDo('alerts_summary__read'),
    ...(invalid ? [mayDo('alerts__invalid_alert__read')] : []),
    ...(marked ? [mayDo('alert_marked_for_deletion_read')] : []),
    ...places.map(reachesPlace),
  ]);

/**
 * The condition that somebody with this reach may name a user `u`: the people of the site and its company, and those
 * within the own reach. Who looks after many companies stays unnamed to them.
 */
export const mayName = (reach: Reach): Sql =>
  reach.all
    ? sql`true`
    : sql`(${WAY_OF_USER} in ('site', 'company') or not u.is_superuser and u.id in ${peopleIdsWithin(reach)})`;

export interface PersonRow {
  id: Reached<'user'>;
  name: string;
  avatar_key: string | null;
}

export const PERSON = sql`u.id, person_name(u.first_name, u.last_name) as name, u.avatar_key`;

/** Of these people, those who may see the alerts and whom the caller may name. */
export async function findPeople(reach: Reach, db: Db, seen: Seen, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(sql`
    select ${PERSON} from users u left join roles r on r.id = u.role_id
    where u.id = any(${ids}::uuid[]) and ${maySee(seen)} and ${mayName(reach)}`);
  return rows;
}
