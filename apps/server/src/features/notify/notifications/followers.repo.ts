import type { AlertEventKind } from '@sightline/contract/alerts/events';
import { mayDo } from '../../../changes/reach/effective-permissions.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { mayBeTold } from '../who-is-told/who-is-told.repo.ts';

/** Events that followers hear of, the most telling first. */
export const TOLD_EVENTS = ['status', 'assignee', 'comment'] as const satisfies readonly AlertEventKind[];

/** The condition that a user `u` with the role `r` may see the alert `a` in the state it is in. */
const SEES_STATE = sql`(a.status <> 'invalid' or ${mayDo('alerts__invalid_alert__read')})
  and (not a.marked_for_deletion or ${mayDo('alert_marked_for_deletion_read')})`;

const SEES_EVENT = sql`(e.kind <> 'status' or ${mayDo('alert_status_read')})
  and (e.kind <> 'assignee' or ${mayDo('alert_assignee_read')})`;

/** Who is mentioned in the comment hears of that instead. */
const IS_MENTIONED = sql`(e.kind = 'comment' and exists (
  select from alert_comments c where c.id::text = e.after #>> '{}' and u.id = any(c.mentions)))`;

/** The sites that a change touched. */
export async function listPlaces(db: Db, changeId: string): Promise<SitePlace[]> {
  const { rows } = await db.query<SitePlace>(sql`
    select distinct a.reseller_id as "resellerId", a.company_id as "companyId", a.site_id as "siteId"
    from alert_events e join alerts a on a.id = e.alert_id where e.change_id = ${changeId}::uuid`);
  return rows;
}

/** What a follower hears of a change: the latest alert, what happened to it, and on how many it happened. */
export interface ToldOfChange {
  user_id: string;
  alert_id: string;
  camera_id: string;
  kind: (typeof TOLD_EVENTS)[number];
  after: unknown;
  by: string;
  use_case: string;
  flow_name: string | null;
  camera: string;
  site: string;
  count: number;
}

const ABOUT = sql`a.id as alert_id, a.camera_id, a.use_case, f.name as flow_name, k.name as camera, s.name as site`;
const AROUND = sql`join cameras k on k.id = a.camera_id join sites s on s.id = a.site_id
  left join logic_flows f on f.id = a.flow_id`;
const nameOf = (user: Sql) => sql`person_name(${user}.first_name, ${user}.last_name)`;

/** Those who follow alerts of a site that a change touched, still reach them and did not make the change themselves. */
export async function findFollowers(db: Db, changeId: string, place: SitePlace): Promise<ToldOfChange[]> {
  const { rows } = await db.query<ToldOfChange>(sql`
    select distinct on (u.id) u.id as user_id, ${ABOUT}, e.kind, e.after,
      case when e.by_id is null then coalesce(e.reason, '') else ${nameOf(sql`b`)} end as by,
      (count(*) over (partition by u.id, e.kind))::int as count
    from alert_events e join alerts a on a.id = e.alert_id ${AROUND}
    join alert_marks m on m.alert_id = a.id and m.followed_at is not null
    join users u on u.id = m.user_id left join roles r on r.id = u.role_id left join user_rows b on b.id = e.by_id
    where e.change_id = ${changeId}::uuid and e.kind = any(${TOLD_EVENTS}::text[]) and a.site_id = ${place.siteId}::uuid
      and u.id is distinct from e.by_id and ${mayBeTold(place)} and ${SEES_STATE} and ${SEES_EVENT} and not ${IS_MENTIONED}
    order by u.id, array_position(${TOLD_EVENTS}::text[], e.kind), a.occurred_at desc, a.id`);
  return rows;
}

export interface Mention extends Omit<ToldOfChange, 'user_id' | 'kind' | 'after' | 'count'> {
  place: SitePlace;
  by_id: string | null;
  text: string;
}

/** A comment with what it was written on; nothing when it is gone. */
export async function findMention(db: Db, commentId: string): Promise<Mention | undefined> {
  const { rows } = await db.query<Omit<Mention, 'place'> & SitePlace>(sql`
    select ${ABOUT}, c.by_id, c.text, ${nameOf(sql`b`)} as by,
      a.reseller_id as "resellerId", a.company_id as "companyId", a.site_id as "siteId"
    from alert_comments c join alerts a on a.id = c.alert_id ${AROUND} left join user_rows b on b.id = c.by_id
    where c.id = ${commentId}::uuid and c.deleted_at is null`);
  const [row] = rows;
  if (!row) return undefined;
  const { resellerId, companyId, siteId, ...mention } = row;
  return { ...mention, place: { resellerId, companyId, siteId } };
}

/** Of the people mentioned, those who may be told. */
export async function findMentioned(db: Db, { alert_id, by_id, place }: Mention, ids: readonly string[]) {
  const { rows } = await db.query<{ id: string }>(sql`
    select u.id from users u left join roles r on r.id = u.role_id cross join alerts a
    where a.id = ${alert_id}::uuid and u.id = any(${ids}::uuid[]) and u.id is distinct from ${by_id}::uuid
      and ${mayBeTold(place)} and ${SEES_STATE}`);
  return rows.map(({ id }) => id);
}
