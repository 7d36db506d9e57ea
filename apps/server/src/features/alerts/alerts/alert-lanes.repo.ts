import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE, COMPANY_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.repo.ts';
import { every, NOTHING, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertSearch } from './alert-search.ts';

/**
 * How a search finds its alerts. A lane is a stretch of one index that lies in order of time, such as the alerts of one
 * site. Each lane is read from its newest end and only as far as needed, and the lanes are merged: the cost
 * follows the number of lanes and the length of a page, not the number of alerts.
 */
interface Lane {
  /** Rows that name the lanes. They apply the reach and, where `covers` says so, parts of the search. */
  from(reach: Reach, search: AlertSearch): Sql;
  /** What ties an alert to its lane. */
  tie: Sql;
  covers: readonly Part[];
}

type Part = 'reach' | 'sites' | 'cameras' | 'assignees' | 'statuses' | 'marks';
type LaneName = 'mark' | 'assignee' | 'camera' | 'status' | 'site' | 'company' | 'everything';

export const ALERT_PLACE = { reseller: 'a.reseller_id', company: 'a.company_id', site: 'a.site_id' };

const among = (column: string, ids: readonly string[] | undefined): Sql[] =>
  ids ? [sql`${name(column)} = any(${ids}::uuid[])`] : [];

const sitesWithin = (reach: Reach, search: AlertSearch) =>
  sql`from sites s where ${every([within(reach, SITE_PLACE), ...among('s.id', search.sites)])}`;

const camerasWithin = (reach: Reach, { sites, groups, cameras }: AlertSearch) =>
  sql`select c.id as camera_id from cameras c where ${every([
    within(reach, CAMERA_PLACE),
    ...among('c.site_id', sites),
    ...among('c.group_id', groups),
    ...among('c.id', cameras),
  ])}`;

/** Whether only some sites of a company count, be it by the search or by the reach itself. */
const isBySite = (reach: Reach, search: AlertSearch) =>
  search.sites !== undefined || (!reach.all && reach.sites.length > 0);

const siteRows: Lane['from'] = (reach, search) =>
  sql`select s.company_id, s.id as site_id ${sitesWithin(reach, search)}`;

const statusRows: Lane['from'] = (reach, search) =>
  sql`select place.company_id, place.site_id, kind.status from unnest(${search.statuses}::text[]) kind(status)
    cross join (${siteRows(reach, search)}) place`;

const companyRows: Lane['from'] = (reach, search) =>
  isBySite(reach, search)
    ? sql`select distinct s.company_id ${sitesWithin(reach, search)}`
    : sql`select c.id as company_id from companies c where ${within(reach, COMPANY_PLACE)}`;

const markRows: Lane['from'] = (_reach, { userId, bookmarked, followed }) =>
  sql`select m.alert_id from alert_marks m where ${every([
    sql`m.user_id = ${userId}::uuid`,
    ...(bookmarked ? [sql`m.bookmarked_at is not null`] : []),
    ...(followed ? [sql`m.followed_at is not null`] : []),
  ])}`;

const assigneeRows: Lane['from'] = (_reach, { assignees }) =>
  sql`select u.id as assignee_id from users u where ${every(among('u.id', assignees))}`;

const LANES: Record<LaneName, Lane> = {
  mark: { from: markRows, tie: sql`a.id = lane.alert_id`, covers: ['marks'] },
  assignee: { from: assigneeRows, tie: sql`a.assignee_id = lane.assignee_id`, covers: ['assignees'] },
  camera: { from: camerasWithin, tie: sql`a.camera_id = lane.camera_id`, covers: ['reach', 'sites', 'cameras'] },
  status: {
    from: statusRows,
    tie: sql`a.company_id = lane.company_id and a.site_id = lane.site_id and a.status = lane.status`,
    covers: ['reach', 'sites', 'statuses'],
  },
  site: {
    from: siteRows,
    tie: sql`a.company_id = lane.company_id and a.site_id = lane.site_id`,
    covers: ['reach', 'sites'],
  },
  company: { from: companyRows, tie: sql`a.company_id = lane.company_id`, covers: ['reach'] },
  everything: { from: () => sql`select 1`, tie: sql`true`, covers: ['reach', 'sites'] },
};

/** What alerts are found for: a page from the newest end or after a cursor, a page by its number, or a count. */
type Purpose = 'page' | 'numbered page' | 'count';

/**
 * Up to how many sites, and statuses of each, a lane of their own is read faster than fewer lanes that skip what does not
 * match. Every lane of a page is read as far as the page may lie; a count leaves most lanes unread.
 */
const MOST_LANES: Record<Purpose, { sites: number; statuses: number }> = {
  page: { sites: 40, statuses: 1 },
  'numbered page': { sites: 1, statuses: 1 },
  count: { sites: 40, statuses: 5 },
};

export function chooseLane(reach: Reach, search: AlertSearch, purpose: Purpose): LaneName {
  if (search.bookmarked || search.followed) return 'mark';
  if (search.assignees) return 'assignee';
  if (search.cameras || search.groups) return 'camera';
  if (!isBySite(reach, search)) return reach.all && !search.markedForDeletion ? 'everything' : 'company';
  const most = MOST_LANES[purpose];
  const sites = search.sites?.length ?? (reach.all ? Number.POSITIVE_INFINITY : reach.sites.length);
  if (search.markedForDeletion || sites > most.sites) return 'company';
  return search.statuses && search.statuses.length <= most.statuses ? 'status' : 'site';
}

const covers = (lane: LaneName, part: Part) => LANES[lane].covers.includes(part);

function placeConditions(reach: Reach, search: AlertSearch, lane: LaneName): Sql[] {
  if (covers(lane, 'sites')) return [];
  if (lane !== 'company') return [within(reach, ALERT_PLACE), ...among('a.site_id', search.sites)];
  return isBySite(reach, search) ? [sql`a.site_id = any(array(select s.id ${sitesWithin(reach, search)}))`] : [];
}

const cameraConditions = (reach: Reach, search: AlertSearch, lane: LaneName): Sql[] =>
  covers(lane, 'cameras') || !(search.cameras || search.groups)
    ? []
    : [sql`a.camera_id = any(array(${camerasWithin(reach, search)}))`];

/** One entry per part of a search, so that a statement names a column only when it is limited. */
const conditionsOf = (reach: Reach, search: AlertSearch, lane: LaneName): Sql[] => [
  search.markedForDeletion ? sql`a.marked_for_deletion` : sql`not a.marked_for_deletion`,
  ...(search.hidesRemoved && !covers(lane, 'cameras') ? [CAMERA_STAYS] : []),
  ...placeConditions(reach, search, lane),
  ...cameraConditions(reach, search, lane),
  ...(covers(lane, 'statuses') || !search.statuses ? [] : [sql`a.status = any(${search.statuses}::text[])`]),
  ...(covers(lane, 'assignees') ? [] : among('a.assignee_id', search.assignees)),
];

const marked = (column: string, userId: string) => sql`exists (
  select from alert_marks m where m.user_id = ${userId}::uuid and m.alert_id = a.id and ${name(column)} is not null)`;

/**
 * The parts of a search that must look at each alert `a`, since no index holds them: few alerts may match, so a caller that
 * counts says how many it is ready to look at.
 */
export const siftingConditions = ({ userId, useCases, read, bookmarked, followed }: AlertSearch): Sql[] => [
  ...(useCases ? [sql`a.use_case = any(${useCases}::text[])`] : []),
  ...(read === true ? [marked('m.read_at', userId)] : []),
  ...(read === false ? [sql`not ${marked('m.read_at', userId)}`] : []),
  ...(bookmarked === false ? [sql`not ${marked('m.bookmarked_at', userId)}`] : []),
  ...(followed === false ? [sql`not ${marked('m.followed_at', userId)}`] : []),
];

interface Stretch {
  lane: LaneName;
  /** Condition on `a.occurred_at` and `a.id`. */
  span: Sql;
  /** Rows to find at most. Part of the text, since the planner must know it: only ever one of a few numbers. */
  limit: number;
  /** Newest first; otherwise in any order, for counting. */
  ordered: boolean;
  /** Rows to leave out before the first. */
  skip?: number;
  /** Leaves the sifting to the caller. */
  unsifted?: boolean;
}

/** A query for the alerts a search finds: `id`, `occurred_at`, and `use_case` for sifting. */
export function findAlerts(reach: Reach, search: AlertSearch, stretch: Stretch): Sql {
  const { skip = 0, limit } = stretch;
  const lane = LANES[stretch.lane];
  const sifting = stretch.unsifted ? [] : siftingConditions(search);
  const where = every([lane.tie, ...conditionsOf(reach, search, stretch.lane), ...sifting, stretch.span]);
  const columns = (from: Sql) =>
    sql`${from}.id, ${from}.occurred_at${search.useCases ? sql`, ${from}.use_case` : NOTHING}`;
  const order = (from: Sql) => (stretch.ordered ? sql`order by ${from}.occurred_at desc, ${from}.id desc` : NOTHING);
  const [a, found] = [sql`a`, sql`found`];
  const [depth, offset] = skip > 0 ? [sql`${skip + limit}::int`, sql`offset ${skip}::int`] : [number(limit), NOTHING];
  return sql`select ${columns(found)} from (${lane.from(reach, search)}) lane cross join lateral (
    select ${columns(a)} from alerts a where ${where} ${order(a)} limit ${depth}
  ) found ${order(found)} limit ${number(limit)} ${offset}`;
}
