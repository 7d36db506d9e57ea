import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE, COMPANY_PLACE, FLOW_PLACE, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.repo.ts';
import { every, join, NOTHING, name, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertSearch } from './alert-search.ts';
import { marked, siftedColumns, siftingConditions } from './alert-sifting.repo.ts';

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

type Part = 'reach' | 'sites' | 'cameras' | 'zones' | 'assignees' | 'statuses' | 'marks' | 'flows' | 'incident';
type LaneName =
  | 'incident'
  | 'mark'
  | 'assignee'
  | 'camera'
  | 'zone'
  | 'flow'
  | 'status'
  | 'site'
  | 'company'
  | 'everything';

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

const flowsWithin = (reach: Reach, { sites, flowTab }: AlertSearch) =>
  sql`select f.id as flow_id from logic_flows f where ${every([
    sql`f.tab = ${flowTab}`,
    within(reach, FLOW_PLACE),
    ...among('f.site_id', sites),
  ])}`;

const LANES: Record<LaneName, Lane> = {
  incident: {
    from: (_reach, { incidentId }) => sql`select ${incidentId}::uuid as incident_id`,
    tie: sql`a.incident_id = lane.incident_id`,
    covers: ['incident'],
  },
  mark: { from: markRows, tie: sql`a.id = lane.alert_id`, covers: ['marks'] },
  assignee: { from: assigneeRows, tie: sql`a.assignee_id = lane.assignee_id`, covers: ['assignees'] },
  camera: { from: camerasWithin, tie: sql`a.camera_id = lane.camera_id`, covers: ['reach', 'sites', 'cameras'] },
  zone: {
    from: (_reach, { zones }) => sql`select unnest(${zones}::uuid[]) as zone_id`,
    tie: sql`a.zone_id = lane.zone_id`,
    covers: ['zones'],
  },
  flow: { from: flowsWithin, tie: sql`a.flow_id = lane.flow_id`, covers: ['reach', 'sites', 'flows'] },
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

function chooseWideLane(reach: Reach, search: AlertSearch, purpose: Purpose): LaneName {
  if (search.markedForDeletion) return 'company';
  if (reach.all) return 'everything';
  // One status of a company is counted by lanes of its sites, which hold no other; of two, its own lane finds enough sooner.
  const isOneStatus = search.statuses?.length === 1;
  return purpose === 'count' && isOneStatus && reach.resellers.length === 0 ? 'status' : 'company';
}

export function chooseLane(reach: Reach, search: AlertSearch, purpose: Purpose): LaneName {
  if (search.incidentId) return 'incident';
  if (search.bookmarked || search.followed) return 'mark';
  if (search.assignees) return 'assignee';
  if (search.zones) return 'zone';
  if (search.cameras || search.groups) return 'camera';
  if (search.flowTab) return 'flow';
  if (!isBySite(reach, search)) return chooseWideLane(reach, search, purpose);
  const most = MOST_LANES[purpose];
  const sites = search.sites?.length ?? (reach.all ? Number.POSITIVE_INFINITY : reach.sites.length);
  if (search.markedForDeletion || sites > most.sites) return 'company';
  return search.statuses && search.statuses.length <= most.statuses ? 'status' : 'site';
}

/** Without a lane, nothing is covered. */
const covers = (lane: LaneName | null, part: Part) => lane !== null && LANES[lane].covers.includes(part);

function placeConditions(reach: Reach, search: AlertSearch, lane: LaneName | null): Sql[] {
  if (covers(lane, 'sites')) return [];
  if (lane !== 'company') return [within(reach, ALERT_PLACE), ...among('a.site_id', search.sites)];
  return isBySite(reach, search) ? [sql`a.site_id = any(array(select s.id ${sitesWithin(reach, search)}))`] : [];
}

const cameraConditions = (reach: Reach, search: AlertSearch, lane: LaneName | null): Sql[] =>
  covers(lane, 'cameras') || !(search.cameras || search.groups)
    ? []
    : [sql`a.camera_id = any(array(${camerasWithin(reach, search)}))`];

/** Alerts somebody has marked, where the lanes are not those marks themselves. */
const markConditions = ({ userId, bookmarked, followed }: AlertSearch, lane: LaneName | null): Sql[] =>
  covers(lane, 'marks')
    ? []
    : [
        ...(bookmarked ? [marked('m.bookmarked_at', userId)] : []),
        ...(followed ? [marked('m.followed_at', userId)] : []),
      ];

/** One entry per part of a search, so that a statement names a column only when it is limited. */
const conditionsOf = (reach: Reach, search: AlertSearch, lane: LaneName | null): Sql[] => [
  search.markedForDeletion ? sql`a.marked_for_deletion` : sql`not a.marked_for_deletion`,
  ...(search.hidesRemoved && !covers(lane, 'cameras') ? [CAMERA_STAYS] : []),
  ...placeConditions(reach, search, lane),
  ...cameraConditions(reach, search, lane),
  ...(covers(lane, 'zones') ? [] : among('a.zone_id', search.zones)),
  ...(covers(lane, 'statuses') || !search.statuses ? [] : [sql`a.status = any(${search.statuses}::text[])`]),
  ...(covers(lane, 'assignees') ? [] : among('a.assignee_id', search.assignees)),
  ...(covers(lane, 'flows') || !search.flowTab ? [] : [sql`a.flow_id = any(array(${flowsWithin(reach, search)}))`]),
  ...markConditions(search, lane),
];

/**
 * Condition on alerts `a`: none of the alerts of its incident that the search finds is newer. The inner `a` hides the outer
 * one, so that the search says the same of both.
 */
const newestOfIncident = (reach: Reach, search: AlertSearch): Sql => sql`(a.incident_id is null or not exists (
  select from (select a.incident_id, a.occurred_at, a.id) shown cross join lateral (
    select from alerts a where ${every([
      sql`a.incident_id = shown.incident_id and (a.occurred_at, a.id) > (shown.occurred_at, shown.id)`,
      sql`a.occurred_at <= ${search.until}::timestamptz`,
      ...conditionsOf(reach, search, null),
      ...siftingConditions(search),
    ])} limit 1) newer))`;

/** The parts of a search, and of how it is shown, that must look at each alert `a`. */
export const siftingOf = (reach: Reach, search: AlertSearch, folded: boolean): Sql[] => [
  ...siftingConditions(search),
  ...(folded ? [newestOfIncident(reach, search)] : []),
];

interface Stretch {
  lane: LaneName;
  /** Condition on `a.occurred_at` and `a.id`. */
  span: Sql;
  /** Rows to find at most; null: all. Part of the text, since the planner must know it: only ever one of a few numbers. */
  limit: number | null;
  /** Newest first: all of it, each lane for itself, or nothing in particular, for counting. */
  ordered: 'whole' | 'lanes' | 'no';
  /** Rows to leave out before the first. */
  skip?: number;
  /** Only the newest alert of each incident. */
  folded: boolean;
  /** Leaves the sifting to the caller. */
  unsifted?: boolean;
}

/** A query for the alerts a search finds: `id`, `occurred_at`, and what sifting looks at. */
export function findAlerts(reach: Reach, search: AlertSearch, stretch: Stretch): Sql {
  const { skip = 0, limit, folded } = stretch;
  const lane = LANES[stretch.lane];
  const sifting = stretch.unsifted ? [] : siftingOf(reach, search, folded);
  const where = every([lane.tie, ...conditionsOf(reach, search, stretch.lane), ...sifting, stretch.span]);
  const sifted = stretch.unsifted ? siftedColumns(search, folded) : [];
  const columns = (from: string) => join(['id', 'occurred_at', ...sifted].map((column) => name(`${from}.${column}`)));
  const order = (from: 'a' | 'found') =>
    stretch.ordered === 'whole' || (stretch.ordered === 'lanes' && from === 'a')
      ? sql`order by ${name(from)}.occurred_at desc, ${name(from)}.id desc`
      : NOTHING;
  const most = limit === null ? NOTHING : sql`limit ${number(limit)}`;
  const depth = skip > 0 && limit !== null ? sql`limit ${skip + limit}::int` : most;
  const offset = skip > 0 ? sql`offset ${skip}::int` : NOTHING;
  return sql`select ${columns('found')} from (${lane.from(reach, search)}) lane cross join lateral (
    select ${columns('a')} from alerts a where ${where} ${order('a')} ${depth}
  ) found ${order('found')} ${most} ${offset}`;
}
