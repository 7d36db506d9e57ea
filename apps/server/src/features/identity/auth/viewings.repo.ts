import { PACKED_PERMISSIONS } from '../../../changes/reach/effective-permissions.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Place } from '../../../platform/realtime/place.ts';
import { ACTOR, type ActorRow } from './actor-row.repo.ts';

/** All that decides what somebody may do and reaches, as one text to compare. */
const rightsOf = (userId: Sql): Sql => sql`(
  select md5(concat_ws('|', u.account_state, u.is_superuser, u.user_type, u.company_id, r.id, r.level, ${PACKED_PERMISSIONS},
    array(select reseller_id from user_resellers where user_id = u.id order by 1)::text,
    array(select site_id from user_sites where user_id = u.id order by 1)::text))
  from users u left join roles r on r.id = u.role_id where u.id = ${userId})`;

interface Person {
  id: Reached<'user'>;
  username: string;
}

interface NewViewing {
  sessionId: string;
  viewer: Person;
  subject: Person;
  place: Place;
  minutes: number;
}

/** Begins a viewing; answers whether it did: a session has one at a time. */
export async function insertViewing(
  tx: Db,
  { sessionId, viewer, subject, place, minutes }: NewViewing,
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    insert into viewings (session_id, viewer_id, viewer_name, subject_id, subject_name, reseller_id, company_id, site_id,
      viewer_rights, subject_rights, ends_at)
    values (${sessionId}, ${viewer.id}, ${viewer.username}, ${subject.id}, ${subject.username},
      ${place.resellerId ?? null}, ${place.companyId ?? null}, ${place.siteId ?? null},
      ${rightsOf(sql`${viewer.id}`)}, ${rightsOf(sql`${subject.id}`)}, now() + make_interval(mins => ${number(minutes)}))
    on conflict (session_id) do nothing`);
  return rowCount === 1;
}

interface ViewedRow extends ActorRow {
  viewer_id: Reached<'user'>;
  viewer_name: string;
  ends_at: Date;
}

/** Whom a session views, as long as that may go on. */
export async function findViewed(db: Db, sessionId: string): Promise<ViewedRow | undefined> {
  const { rows } = await db.query<ViewedRow>(sql`
    select ${ACTOR}, v.viewer_id, v.viewer_name, v.ends_at
    from viewings v join users u on u.id = v.subject_id left join roles r on r.id = u.role_id
    where v.session_id = ${sessionId} and v.ends_at > now() and u.account_state = 'active'
      and v.subject_rights = ${rightsOf(sql`v.subject_id`)} and v.viewer_rights = ${rightsOf(sql`v.viewer_id`)}`);
  return rows[0];
}

export interface EndedViewing {
  viewer_id: string;
  viewer_name: string;
  subject_id: string;
  subject_name: string;
  reseller_id: string | null;
  company_id: string | null;
  site_id: string | null;
}

const ENDED = sql`viewer_id, viewer_name, subject_id, subject_name, reseller_id, company_id, site_id`;

/** Ends the viewing of a session, if it has one. */
export async function deleteViewing(tx: Db, sessionId: string): Promise<EndedViewing[]> {
  const { rows } = await tx.query<EndedViewing>(
    sql`delete from viewings where session_id = ${sessionId} returning ${ENDED}`,
  );
  return rows;
}

/** Ends the viewings that nobody came back to: their time is over, or their session is. */
export async function deleteLeftViewings(tx: Db): Promise<EndedViewing[]> {
  const { rows } = await tx.query<EndedViewing>(sql`
    delete from viewings v
    where v.ends_at <= now() or not exists (select from sessions s where s.id = v.session_id and s.expires_at > now())
    returning ${ENDED}`);
  return rows;
}
