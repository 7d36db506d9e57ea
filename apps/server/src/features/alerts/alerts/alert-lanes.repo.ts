import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.ts';
import { type Statement, withinReachText } from '../../../platform/db/statement.ts';
import type { AlertSearch } from './alert-search.ts';

/**
 * How a search finds its alerts. A lane is a stretch of one index that lies in order of time, such as the alerts of one
 * site. Each lane is read from its newest end and only as far as needed, and the lanes are merged: the cost
 * follows the number of lanes and the length of a page, not the number of alerts.
 */
interface Lane {
  /** Rows that name the lanes. They apply the reach and, where `covers` says so, parts of the search. */
  from(reach: Reach, search: AlertSearch, statement: Statement): string;
  /** What ties an alert to its lane. */
  tie: string;
  covers: readonly Part[];
}

type Part = 'reach' | 'sites' | 'cameras' | 'assignees' | 'statuses' | 'marks';
export type LaneName = 'mark' | 'assignee' | 'camera' | 'status' | 'site' | 'company' | 'everything';

const SITE = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };
const CAMERA = { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' };
const ALERT = { reseller: 'a.reseller_id', company: 'a.company_id', site: 'a.site_id' };

const among = (column: string, ids: readonly string[] | undefined, statement: Statement) =>
  ids ? ` and ${column} = any(${statement.add(ids, 'uuid[]')})` : '';

const sitesWithin = (reach: Reach, search: AlertSearch, statement: Statement) =>
  `from sites s where ${withinReachText(reach, SITE, statement)}${among('s.id', search.sites, statement)}`;

const camerasWithin = (reach: Reach, search: AlertSearch, statement: Statement) =>
  `select c.id as camera_id from cameras c where ${withinReachText(reach, CAMERA, statement)}${
    among('c.site_id', search.sites, statement) +
    among('c.group_id', search.groups, statement) +
    among('c.id', search.cameras, statement)
  }`;

/** Whether only some sites of a company count, be it by the search or by the reach itself. */
const isBySite = (reach: Reach, search: AlertSearch) =>
  search.sites !== undefined || (!reach.all && reach.sites.length > 0);

const siteRows: Lane['from'] = (reach, search, statement) =>
  `select s.company_id, s.id as site_id ${sitesWithin(reach, search, statement)}`;

const statusRows: Lane['from'] = (reach, search, statement) =>
  `select place.company_id, place.site_id, kind.status from unnest(${statement.add(search.statuses, 'text[]')}) kind(status)
    cross join (${siteRows(reach, search, statement)}) place`;

const companyRows: Lane['from'] = (reach, search, statement) =>
  isBySite(reach, search)
    ? `select distinct s.company_id ${sitesWithin(reach, search, statement)}`
    : `select c.id as company_id from companies c where ${withinReachText(reach, { reseller: 'c.reseller_id', company: 'c.id' }, statement)}`;

const markRows: Lane['from'] = (_reach, search, statement) =>
  `select m.alert_id from alert_marks m where m.user_id = ${statement.add(search.userId, 'uuid')}${
    search.bookmarked ? ' and m.bookmarked_at is not null' : ''
  }${search.followed ? ' and m.followed_at is not null' : ''}`;

const LANES: Record<LaneName, Lane> = {
  mark: { from: markRows, tie: 'a.id = lane.alert_id', covers: ['marks'] },
  assignee: {
    from: (_reach, search, statement) =>
      `select u.id as assignee_id from users u where true${among('u.id', search.assignees, statement)}`,
    tie: 'a.assignee_id = lane.assignee_id',
    covers: ['assignees'],
  },
  camera: { from: camerasWithin, tie: 'a.camera_id = lane.camera_id', covers: ['reach', 'sites', 'cameras'] },
  status: {
    from: statusRows,
    tie: 'a.company_id = lane.company_id and a.site_id = lane.site_id and a.status = lane.status',
    covers: ['reach', 'sites', 'statuses'],
  },
  site: {
    from: siteRows,
    tie: 'a.company_id = lane.company_id and a.site_id = lane.site_id',
    covers: ['reach', 'sites'],
  },
  company: { from: companyRows, tie: 'a.company_id = lane.company_id', covers: ['reach'] },
  everything: { from: () => 'select 1', tie: 'true', covers: ['reach', 'sites'] },
};

/** What alerts are found for: a page from the newest end or after a cursor, a page by its number, or a count. */
export type Purpose = 'page' | 'numbered page' | 'count';

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

const markExists = (column: string, user: string) =>
  `exists (select from alert_marks m where m.user_id = ${user} and m.alert_id = a.id and m.${column} is not null)`;

/** One entry per part of a search, so that a statement names a column only when it is limited. */
const CONDITIONS: ((reach: Reach, search: AlertSearch, lane: LaneName, statement: Statement) => string)[] = [
  (_reach, search) => (search.markedForDeletion ? 'a.marked_for_deletion' : 'not a.marked_for_deletion'),
  (_reach, search, lane) => (search.hidesRemoved && !covers(lane, 'cameras') ? (CAMERA_STAYS.texts[0] ?? '') : ''),
  (reach, search, lane, statement) => {
    if (covers(lane, 'sites')) return '';
    if (lane !== 'company')
      return `${withinReachText(reach, ALERT, statement)}${among('a.site_id', search.sites, statement)}`;
    return isBySite(reach, search)
      ? `a.site_id = any(array(select s.id ${sitesWithin(reach, search, statement)}))`
      : '';
  },
  (reach, search, lane, statement) =>
    covers(lane, 'cameras') || !(search.cameras || search.groups)
      ? ''
      : `a.camera_id = any(array(${camerasWithin(reach, search, statement)}))`,
  (_reach, search, lane, statement) =>
    covers(lane, 'statuses') || !search.statuses ? '' : `a.status = any(${statement.add(search.statuses, 'text[]')})`,
  (_reach, search, lane, statement) =>
    covers(lane, 'assignees') || !search.assignees
      ? ''
      : `a.assignee_id = any(${statement.add(search.assignees, 'uuid[]')})`,
];

/** Parts no index holds: few alerts may match, so whoever counts says how many it is ready to look at. */
const SIFTING: ((search: AlertSearch, statement: Statement) => string)[] = [
  (search, statement) => (search.useCases ? `a.use_case = any(${statement.add(search.useCases, 'text[]')})` : ''),
  (search, statement) =>
    search.read === undefined
      ? ''
      : `${search.read ? '' : 'not '}${markExists('read_at', statement.add(search.userId, 'uuid'))}`,
  (search, statement) =>
    search.bookmarked === false ? `not ${markExists('bookmarked_at', statement.add(search.userId, 'uuid'))}` : '',
  (search, statement) =>
    search.followed === false ? `not ${markExists('followed_at', statement.add(search.userId, 'uuid'))}` : '',
];

/** The parts of a search that must look at each alert, as a condition on `a`; empty when there are none. */
export const siftingConditions = (search: AlertSearch, statement: Statement): string =>
  SIFTING.map((part) => part(search, statement))
    .filter(Boolean)
    .join(' and ');

const covers = (lane: LaneName, part: Part) => LANES[lane].covers.includes(part);

export interface Stretch {
  lane: LaneName;
  /** Condition on `a.occurred_at` and `a.id`. */
  span: string;
  /** Rows to find at most. Part of the text, since the planner must know it: only ever one of a few numbers. */
  limit: number;
  /** Newest first; otherwise whichever come first, for counting. */
  ordered: boolean;
  /** Rows to leave out before the first. */
  skip?: number;
  /** Leaves the sifting to whoever asks. */
  unsifted?: boolean;
}

/** Text of a query for the alerts a search finds: `id`, `occurred_at`, and `use_case` for sifting. */
export function findAlerts(reach: Reach, search: AlertSearch, stretch: Stretch, statement: Statement): string {
  const { skip = 0, limit } = stretch;
  const lane = LANES[stretch.lane];
  const rows = lane.from(reach, search, statement);
  const conditions = CONDITIONS.map((part) => part(reach, search, stretch.lane, statement));
  const sifting = stretch.unsifted ? '' : siftingConditions(search, statement);
  const where = [lane.tie, ...conditions, sifting, stretch.span].filter(Boolean).join(' and ');
  const columns = (from: string) => `${from}.id, ${from}.occurred_at${search.useCases ? `, ${from}.use_case` : ''}`;
  const order = (from: string) => (stretch.ordered ? ` order by ${from}.occurred_at desc, ${from}.id desc` : '');
  const [depth, offset] =
    skip > 0 ? [statement.add(skip + limit, 'int'), ` offset ${statement.add(skip, 'int')}`] : [limit, ''];
  return `select ${columns('found')} from (${rows}) lane cross join lateral (
    select ${columns('a')} from alerts a where ${where}${order('a')} limit ${depth}
  ) found${order('found')} limit ${limit}${offset}`;
}
