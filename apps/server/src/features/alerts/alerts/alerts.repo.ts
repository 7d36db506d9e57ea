import type { AlertView } from '@sightline/contract/alerts';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, name, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertCursor } from './alert-cursor.ts';
import { ALERT_PLACE, chooseLane, findAlerts } from './alert-lanes.repo.ts';
import type { AlertSearch, AlertSight } from './alert-search.ts';
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
  camera_id: string;
  camera_name: string;
  simulated: boolean;
  use_case: string;
  /** The logic flow it came from, while that exists; the name outlives it. */
  flow_id: string | null;
  flow_name: string | null;
  status: AlertStatus;
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
  frame_key: string | null;
  thumbnail_key: string | null;
  /** It has a frame, and the annotated picture of it is not there yet. */
  picture_pending: boolean;
  clip_key: string | null;
  clip_seconds: number | null;
}

/** An alert as a presenter needs it. */
export interface AlertRow extends AlertFactsRow {
  objects: AlertView['objects'];
  zones: AlertView['zones'];
}

export interface ListedAlertRow extends AlertFactsRow {
  /** JSON, to be sent on unread. */
  objects: string;
  zones: string;
  /** Only on pages without a cursor. */
  tally: Tally | null;
}

const FACTS = sql`a.id, a.reseller_id, a.company_id, a.site_id, s.name as site_name, s.time_zone, c.group_id,
  g.name as group_name, a.camera_id, c.name as camera_name, c.source like 'sim:%' as simulated, a.use_case,
  f.shown_id as flow_id, f.name as flow_name, a.status,
  (extract(epoch from a.occurred_at) * 1000000)::bigint as at_micros, a.assignee_id,
  concat_ws(' ', u.first_name, u.last_name) as assignee_name,
  u.avatar_key as assignee_avatar_key, a.comment_count, a.marked_for_deletion, mark.read_at is not null as read,
  mark.bookmarked_at is not null as bookmarked, mark.followed_at is not null as followed,
  frame.storage_key as frame_key, frame.thumbnail_key`;

/**
 * A join that is looked up row by row: with a plain one the planner sometimes reads a whole table of cameras for the
 * sake of twenty rows. Columns are named, since the database carries along even those that nobody reads.
 */
const lookUp = (alias: string, rows: Sql) => sql`cross join lateral (select ${rows} limit 1) ${name(alias)}`;
const lookUpIfAny = (alias: string, rows: Sql) =>
  sql`left join lateral (select ${rows} limit 1) ${name(alias)} on true`;

const ALERT = sql`id, reseller_id, company_id, site_id, camera_id, use_case, flow_id, status, occurred_at, assignee_id, comment_count,
  marked_for_deletion, frame_id, clip_id, objects, zones`;

interface Pictures {
  columns: Sql;
  around: Sql;
}

// A picture counts only if it is of the alert's own camera: the node chose the id, and it may be somebody else's.
const FRAME = sql`from media where id = a.frame_id and camera_id = a.camera_id`;
const CLIP = sql`storage_key, seconds from media where id = a.clip_id and camera_id = a.camera_id`;
const RAW_PICTURES: Pictures = {
  columns: sql`clip.storage_key as clip_key, clip.seconds as clip_seconds, false as picture_pending`,
  around: sql`${lookUpIfAny('frame', sql`storage_key, thumbnail_key ${FRAME}`)} ${lookUpIfAny('clip', CLIP)}`,
};
/** A clip has nothing drawn into it, so it is as raw as the frame. */
const ANNOTATED_PICTURES: Pictures = {
  columns: sql`null as clip_key, null as clip_seconds,
    frame.storage_key is null and exists (select ${FRAME}) as picture_pending`,
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
    lookUpIfAny('u', sql`first_name, last_name, avatar_key from users where id = a.assignee_id`),
  ],
  sql` `,
);

const marksOf = (userId: string | null) =>
  lookUpIfAny(
    'mark',
    sql`read_at, bookmarked_at, followed_at from alert_marks where user_id = ${userId}::uuid and alert_id = a.id`,
  );

export interface AlertPage {
  size: number;
  /** Rows to leave out, when a page is asked for by its number. */
  skip: number;
  before?: AlertCursor;
}

/** Page sizes statements are made for; a size between them reads up to the next. */
const SIZES = [20, 50, MAX_PAGE_SIZE];

/** At least one page and the row after it, newest first. Without a cursor, rows carry the tally of the whole list. */
export async function listPage(reach: Reach, db: Db, search: AlertSearch, page: AlertPage): Promise<ListedAlertRow[]> {
  const stretch = {
    lane: chooseLane(reach, search, page.skip > 0 ? 'numbered page' : 'page'),
    span: spanOf(search, page.before),
    limit: (SIZES.find((size) => size >= page.size) ?? MAX_PAGE_SIZE) + 1,
    skip: page.skip,
    ordered: true,
  };
  const found = findAlerts(reach, search, stretch);
  const tally = page.before ? sql`null` : sql`(${tallyOfAll(reach, search)})`;
  const pictures = picturesFor(search.sight);
  const { rows } = await db.prepared<ListedAlertRow>(sql`
    select ${FACTS}, ${pictures.columns}, a.objects::text, a.zones::text, ${tally} as tally
    from (${found}) page ${lookUp('a', sql`${ALERT} from alerts where id = page.id`)} ${AROUND} ${pictures.around}
    ${marksOf(search.userId)}
    order by page.occurred_at desc, page.id desc`);
  return rows;
}

/** Who looks at an alert: nobody in particular when it is announced. */
export interface Viewer {
  userId: string | null;
  sight: AlertSight;
}

/** One alert, with the marks of a person. */
export async function findAlert(reach: Reach, db: Db, id: string, viewer: Viewer): Promise<AlertRow | null> {
  const pictures = picturesFor(viewer.sight);
  const { rows } = await db.prepared<AlertRow>(sql`
    select ${FACTS}, ${pictures.columns}, a.objects, a.zones
    from alerts a ${AROUND} ${pictures.around} ${marksOf(viewer.userId)}
    where a.id = ${id}::uuid and ${within(reach, ALERT_PLACE)}`);
  return rows[0] ?? null;
}

const MARKS = { read: 'read_at', bookmarked: 'bookmarked_at', followed: 'followed_at' } as const;
type MarkName = keyof typeof MARKS;

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
