import type { AlertView } from '@sightline/contract/alerts';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';
import type { AlertCursor } from './alert-cursor.ts';
import { chooseLane, findAlerts } from './alert-lanes.repo.ts';
import type { AlertSearch } from './alert-search.ts';
import { spanOf, tallyText } from './alert-tally.repo.ts';
import type { Tally } from './tally.ts';

/** An alert with the names around it and one person's marks, but without what was seen in the frame. */
export interface AlertFactsRow {
  id: string;
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

const FACTS = `a.id, a.reseller_id, a.company_id, a.site_id, s.name as site_name, s.time_zone, c.group_id,
  g.name as group_name, a.camera_id, c.name as camera_name, c.source like 'sim:%' as simulated, a.use_case, a.status,
  (extract(epoch from a.occurred_at) * 1000000)::bigint as at_micros, a.assignee_id,
  concat_ws(' ', u.first_name, u.last_name) as assignee_name,
  u.avatar_key as assignee_avatar_key, a.comment_count, a.marked_for_deletion, mark.read_at is not null as read,
  mark.bookmarked_at is not null as bookmarked, mark.followed_at is not null as followed,
  frame.storage_key as frame_key, frame.thumbnail_key, clip.storage_key as clip_key, clip.seconds as clip_seconds`;

/**
 * A join that is looked up row by row: with a plain one the planner sometimes reads a whole table of cameras for the
 * sake of twenty rows. Columns are named, since the database carries along even those that nobody reads.
 */
const lookUp = (kind: 'cross' | 'left', alias: string, columns: string, from: string) =>
  `${kind} join lateral (select ${columns} from ${from} limit 1) ${alias} ${kind === 'left' ? 'on true' : ''}`;

const ALERT = `id, reseller_id, company_id, site_id, camera_id, use_case, status, occurred_at, assignee_id, comment_count,
  marked_for_deletion, frame_id, clip_id, objects, zones`;

// A picture counts only if it is of the alert's own camera: the node chose the id, and it may be somebody else's.
const AROUND = [
  lookUp('cross', 's', 'name, time_zone', 'sites where id = a.site_id'),
  lookUp('cross', 'c', 'name, group_id, source', 'cameras where id = a.camera_id'),
  lookUp('cross', 'g', 'name', 'camera_groups where id = c.group_id'),
  lookUp('left', 'u', 'first_name, last_name, avatar_key', 'users where id = a.assignee_id'),
  lookUp('left', 'frame', 'storage_key, thumbnail_key', 'media where id = a.frame_id and camera_id = a.camera_id'),
  lookUp('left', 'clip', 'storage_key, seconds', 'media where id = a.clip_id and camera_id = a.camera_id'),
].join(' ');

const marksOf = (user: string) =>
  lookUp(
    'left',
    'mark',
    'read_at, bookmarked_at, followed_at',
    `alert_marks where user_id = ${user} and alert_id = a.id`,
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
export function listPage(reach: Reach, db: Db, search: AlertSearch, page: AlertPage): Promise<ListedAlertRow[]> {
  const statement = new Statement();
  const stretch = {
    lane: chooseLane(reach, search, page.skip > 0 ? 'numbered page' : 'page'),
    span: spanOf(search, page.before, statement),
    limit: (SIZES.find((size) => size >= page.size) ?? MAX_PAGE_SIZE) + 1,
    skip: page.skip,
    ordered: true,
  };
  const found = findAlerts(reach, search, stretch, statement);
  const tally = page.before ? 'null' : `(${tallyText(reach, search, statement)})`;
  const text = `select ${FACTS}, a.objects::text, a.zones::text, ${tally} as tally
    from (${found}) page ${lookUp('cross', 'a', ALERT, 'alerts where id = page.id')} ${AROUND} ${marksOf(statement.add(search.userId, 'uuid'))}
    order by page.occurred_at desc, page.id desc`;
  return runPrepared(db, text, statement);
}

/** One alert, with the marks of a person. */
export async function findAlert(reach: Reach, db: Db, id: string, userId: string | null): Promise<AlertRow | null> {
  const statement = new Statement();
  const placed = { reseller: 'a.reseller_id', company: 'a.company_id', site: 'a.site_id' };
  const user = statement.add(userId, 'uuid');
  const text = `select ${FACTS}, a.objects, a.zones from alerts a ${AROUND} ${marksOf(user)}
    where a.id = ${statement.add(id, 'uuid')} and ${withinReachText(reach, placed, statement)}`;
  const [row] = await runPrepared<AlertRow>(db, text, statement);
  return row ?? null;
}

const MARKS = { read: 'read_at', bookmarked: 'bookmarked_at', followed: 'followed_at' } as const;
export type MarkName = keyof typeof MARKS;

/** Sets or takes away one mark; the first time it was set is kept. The caller has loaded the alert within reach. */
export async function setMark(db: Db, alertId: string, userId: string, mark: MarkName, isSet: boolean): Promise<void> {
  const column = MARKS[mark];
  await db.prepared(
    `set_alert_mark_${mark}`,
    `insert into alert_marks as m (user_id, alert_id, ${column})
     values ($1, $2, case when $3::boolean then now() end)
     on conflict (user_id, alert_id) do update set ${column} = case when $3::boolean then coalesce(m.${column}, now()) end`,
    [userId, alertId, isSet],
  );
}
