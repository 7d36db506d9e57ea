import type { AlertVehicle, AlertView } from '@sightline/contract/alerts/records';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Verdict } from '@sightline/contract/verdicts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertCursor } from './alert-cursor.ts';
import { ALERT_PLACE, chooseLane, findAlerts } from './alert-lanes.repo.ts';
import { type AlertSearch, type AlertSight, visibleStatuses } from './alert-search.ts';
import { spanOf, tallyOfAll } from './alert-tally.repo.ts';
import type { Tally } from './tally.ts';

/** An alert with the names around it and one person's marks, but without what was seen in the frame. */
export interface AlertFactsRow {
  id: Reached<'alert'>;
  reseller_id: string;
  company_id: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  group_id: string;
  group_name: string;
  camera_id: Reached<'camera'>;
  camera_name: string;
  simulated: boolean;
  sample: boolean;
  use_case: string;
  /** The logic flow it came from, while that exists; the name outlives it. */
  flow_id: string | null;
  flow_name: string | null;
  status: AlertStatus;
  version: number;
  /** When it occurred, in microseconds since 1970: exact for page markers, and cheaper to read than a date. */
  at_micros: string;
  assignee_id: string | null;
  assignee_name: string | null;
  assignee_avatar_key: string | null;
  comment_count: number;
  marked_for_deletion: boolean;
  read: boolean;
  bookmarked: boolean;
  followed: boolean;
  frame_id: string | null;
  clip_id: string | null;
  frame_key: string | null;
  thumbnail_key: string | null;
  /** It has a frame, and the annotated picture of it is not there yet. */
  picture_pending: boolean;
  clip_key: string | null;
  clip_seconds: number | null;
  clip_starts_at: Date | null;
  clip_not_kept: boolean;
  zone_id: string | null;
  plan_id: string | null;
  cell_x: number | null;
  cell_y: number | null;
  /** What a model made of it. */
  verdict: Verdict | null;
  vehicle: AlertVehicle | null;
  /** What this person sees of its incident; null when it stands alone. */
  incident: { id: string; alerts: number; cameras: number; from: string; to: string } | null;
}

/** An alert as a presenter needs it. */
export interface AlertRow extends AlertFactsRow {
  objects: AlertView['objects'];
  zones: AlertView['zones'];
}

/** An alert of a list. What was seen is JSON, to be sent on unread. */
export interface WrittenAlertRow extends AlertFactsRow {
  objects: string;
  zones: string;
}

export interface ListedAlertRow extends WrittenAlertRow {
  /** Of alerts and of rows; only on pages without a cursor. */
  tally: Tally | null;
  row_tally: Tally | null;
}

const FACTS = sql`a.id, a.reseller_id, a.company_id, a.site_id, s.name as site_name, s.time_zone, c.group_id,
  g.name as group_name, a.camera_id, c.name as camera_name, c.source like 'sim:%' as simulated,
  c.source like 'sample:%' as sample, a.use_case,
  f.shown_id as flow_id, f.name as flow_name, a.status, a.version,
  (extract(epoch from a.occurred_at) * 1000000)::bigint as at_micros, a.assignee_id,
  person_name(u.first_name, u.last_name) as assignee_name,
  u.avatar_key as assignee_avatar_key, a.comment_count, a.marked_for_deletion, mark.read_at is not null as read,
  mark.bookmarked_at is not null as bookmarked, mark.followed_at is not null as followed,
  a.frame_id, a.clip_id, a.zone_id, a.plan_id, a.cell_x, a.cell_y, frame.storage_key as frame_key, frame.thumbnail_key,
  a.vehicle, opinion.verdict`;

/**
 * A join that is looked up row by row: with a plain one the planner sometimes reads a whole table of cameras for the
 * sake of twenty rows. Columns are named, since the database carries along even those that nobody reads.
 */
const lookUp = (alias: string, rows: Sql) => sql`cross join lateral (select ${rows} limit 1) ${name(alias)}`;
const lookUpIfAny = (alias: string, rows: Sql) =>
  sql`left join lateral (select ${rows} limit 1) ${name(alias)} on true`;

const ALERT = sql`id, reseller_id, company_id, site_id, camera_id, use_case, flow_id, status, version, occurred_at, assignee_id, comment_count,
  marked_for_deletion, frame_id, clip_id, objects, zones, incident_id, zone_id, plan_id, cell_x, cell_y, vehicle`;

interface Pictures {
  columns: Sql;
  around: Sql;
}

// A picture counts only if it is of the alert's own camera: the node chose the id, and it may be somebody else's.
const FRAME = sql`from media where id = a.frame_id and camera_id = a.camera_id`;
const CLIP = sql`storage_key, seconds, starts_at from media where id = a.clip_id and camera_id = a.camera_id`;
const RAW_PICTURES: Pictures = {
  columns: sql`clip.storage_key as clip_key, clip.seconds as clip_seconds, clip.starts_at as clip_starts_at,
    false as picture_pending, a.clip_id is not null and clip.storage_key is null and exists (
      select from clips_not_kept n where n.id = a.clip_id and n.camera_id = a.camera_id) as clip_not_kept`,
  around: sql`${lookUpIfAny('frame', sql`storage_key, thumbnail_key ${FRAME}`)} ${lookUpIfAny('clip', CLIP)}`,
};
/** A clip has nothing drawn into it, so it is as raw as the frame. */
const ANNOTATED_PICTURES: Pictures = {
  columns: sql`null as clip_key, null as clip_seconds, null as clip_starts_at,
    frame.storage_key is null and exists (select ${FRAME}) as picture_pending,
    false as clip_not_kept`,
  around: lookUpIfAny('frame', sql`storage_key, thumbnail_key from media where alert_id = a.id`),
};
const picturesFor = ({ raw }: AlertSight) => (raw ? RAW_PICTURES : ANNOTATED_PICTURES);

const AROUND = join(
  [
    lookUp('s', sql`name, time_zone from sites where id = a.site_id`),
    lookUp('c', sql`name, group_id, source from cameras where id = a.camera_id`),
    lookUp('g', sql`name from camera_groups where id = c.group_id`),
    lookUpIfAny(
      'f',
      sql`name, case when deleted_at is null then id end as shown_id from logic_flows where id = a.flow_id`,
    ),
    lookUpIfAny('opinion', sql`verdict from alert_opinions where alert_id = a.id`),
    lookUpIfAny('u', sql`first_name, last_name, avatar_key from users where id = a.assignee_id`),
  ],
  sql` `,
);

/** As many alerts of an incident are looked at: one that goes on for days must not make lists slow. */
const MOST_DESCRIBED = 1000;

/** What somebody sees of the incident, unless nothing but the alert is left of it. */
const incidentOf = (sight: AlertSight) => sql`left join lateral (
  select count(*)::int as alerts, count(distinct camera_id)::int as cameras, min(occurred_at) as starts, max(occurred_at) as ends
  from (select camera_id, occurred_at from alerts
    where incident_id = a.incident_id and status = any(${visibleStatuses(sight)}::text[]) and not marked_for_deletion
    order by occurred_at desc, id desc limit ${number(MOST_DESCRIBED)}) latest
  having count(*) > 1) incident on a.incident_id is not null`;
const INCIDENT = sql`case when incident.alerts is not null then json_build_object('id', a.incident_id,
  'alerts', incident.alerts, 'cameras', incident.cameras, 'from', incident.starts, 'to', incident.ends) end as incident`;

const marksOf = (userId: string | null) =>
  lookUpIfAny(
    'mark',
    sql`read_at, bookmarked_at, followed_at from alert_marks where user_id = ${userId}::uuid and alert_id = a.id`,
  );

/** Who looks at an alert: nobody in particular when it is announced. */
export interface Viewer {
  userId: string | null;
  sight: AlertSight;
}

/** Everything around alerts `a`: names, pictures, the viewer's marks and the incident. */
const surroundings = ({ userId, sight }: Viewer) =>
  join([AROUND, picturesFor(sight).around, marksOf(userId), incidentOf(sight)], sql` `);
const factsFor = ({ sight }: Viewer) => join([FACTS, picturesFor(sight).columns, INCIDENT]);

export interface AlertPage {
  size: number;
  /** Rows to leave out, when a page is asked for by its number. */
  skip: number;
  before?: AlertCursor;
  /** One row for each incident. */
  folded: boolean;
}

/**
 * A query for alerts as lists show them. `found` names them as `page`; `more` are columns beside those of every list, and
 * `order` says in which order they come.
 */
export const listed = (viewer: Viewer, found: Sql, { more, order }: { more: Sql; order: Sql }): Sql => sql`
  select ${factsFor(viewer)}, a.objects::text, a.zones::text, ${more}
  from (${found}) page ${lookUp('a', sql`${ALERT} from alerts where id = page.id`)} ${surroundings(viewer)}
  order by ${order}`;

/** Page sizes statements are made for; a size between them reads up to the next. */
const SIZES = [20, 50, MAX_PAGE_SIZE];

/** At least one page and the row after it, newest first. Without a cursor, rows carry the tally of the whole list. */
export async function listPage(reach: Reach, db: Db, search: AlertSearch, page: AlertPage): Promise<ListedAlertRow[]> {
  const stretch = {
    lane: chooseLane(reach, search, page.skip > 0 ? 'numbered page' : 'page'),
    span: spanOf(search, page.before),
    limit: (SIZES.find((size) => size >= page.size) ?? MAX_PAGE_SIZE) + 1,
    skip: page.skip,
    ordered: 'whole' as const,
    folded: page.folded,
  };
  const found = findAlerts(reach, search, stretch);
  const tally = (folded: boolean) => (page.before ? sql`null` : sql`(${tallyOfAll(reach, search, { folded })})`);
  const more = sql`${tally(false)} as tally, ${page.folded ? tally(true) : sql`null`} as row_tally`;
  const order = sql`page.occurred_at desc, page.id desc`;
  const { rows } = await db.prepared<ListedAlertRow>(listed(search, found, { more, order }));
  return rows;
}

/** One alert, with the marks of a person. */
export async function findAlert(reach: Reach, db: Db, id: string, viewer: Viewer): Promise<AlertRow | null> {
  const { rows } = await db.prepared<AlertRow>(sql`
    select ${factsFor(viewer)}, a.objects, a.zones
    from alerts a ${surroundings(viewer)}
    where a.id = ${id}::uuid and ${within(reach, ALERT_PLACE)}`);
  return rows[0] ?? null;
}

/** Alerts by their ids, newest first; those out of reach are left out. */
export async function listNamed(reach: Reach, db: Db, ids: readonly string[], viewer: Viewer): Promise<AlertRow[]> {
  const { rows } = await db.prepared<AlertRow>(sql`
    select ${factsFor(viewer)}, a.objects, a.zones
    from alerts a ${surroundings(viewer)}
    where a.id = any(${[...ids]}::uuid[]) and ${within(reach, ALERT_PLACE)}
    order by a.occurred_at desc, a.id desc`);
  return rows;
}

export const MARKS = { read: 'read_at', bookmarked: 'bookmarked_at', followed: 'followed_at' } as const;
export type MarkName = keyof typeof MARKS;

/** Sets or takes away one mark; the first time it was set is kept. */
export async function setMark(
  db: Db,
  alertId: Reached<'alert'>,
  userId: Reached<'user'>,
  mark: MarkName,
  isSet: boolean,
): Promise<void> {
  const column = name(MARKS[mark]);
  await db.prepared(sql`
    insert into alert_marks as m (user_id, alert_id, ${column})
    values (${userId}, ${alertId}, case when ${isSet}::boolean then now() end)
    on conflict (user_id, alert_id) do update
    set ${column} = case when ${isSet}::boolean then coalesce(m.${column}, now()) end`);
}
