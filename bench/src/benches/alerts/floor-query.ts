import type { Case, ListFilter } from './cases.ts';
import type { Place } from './installation.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const among = (column: string, values: readonly string[], type: string) =>
  `${column} = any(array[${values.map(quoted).join(', ')}]::${type}[])`;

interface Lane {
  rows: string;
  tie: string;
}

/** The same stretches of the same indexes that the server reads. */
function laneOf({ company, admin }: Place, { sites, groups, cameras, assignees, ...filter }: ListFilter): Lane {
  const ofCompany = (table: string) => `from ${table} x where x.company_id = ${quoted(company)}`;
  if (filter.bookmarked || filter.followed) {
    const mark = filter.bookmarked ? 'bookmarked_at' : 'followed_at';
    const rows = `select alert_id as id from alert_marks where user_id = ${quoted(admin)} and ${mark} is not null`;
    return { rows, tie: 'a.id = lane.id' };
  }
  if (assignees)
    return {
      rows: `select unnest(array[${assignees.map(quoted).join()}]::uuid[]) as id`,
      tie: 'a.assignee_id = lane.id',
    };
  if (cameras || groups) {
    const which = cameras ? among('x.id', cameras, 'uuid') : among('x.group_id', groups ?? [], 'uuid');
    return { rows: `select x.id ${ofCompany('cameras')} and ${which}`, tie: 'a.camera_id = lane.id' };
  }
  const ofSites = (column: string) => (sites ? `and ${among(column, sites, 'uuid')}` : '');
  if (filter.flow_tab)
    return { rows: `select x.id ${ofCompany('logic_flows')} ${ofSites('x.site_id')}`, tie: 'a.flow_id = lane.id' };
  if (sites)
    return {
      rows: `select x.id ${ofCompany('sites')} ${ofSites('x.id')}`,
      tie: `a.company_id = ${quoted(company)} and a.site_id = lane.id`,
    };
  return { rows: `select ${quoted(company)}::uuid as id`, tie: 'a.company_id = lane.id' };
}

function conditionsOf({ company, admin }: Place, filter: ListFilter): string {
  const isRead = `exists (select from alert_marks m where m.user_id = ${quoted(admin)} and m.alert_id = a.id and m.read_at is not null)`;
  const clock = `(a.occurred_at at time zone ${quoted(filter.timezone ?? 'UTC')})::time`;
  return [
    `a.company_id = ${quoted(company)}`,
    filter.marked_for_deletion ? 'a.marked_for_deletion' : 'not a.marked_for_deletion',
    `a.occurred_at >= ${quoted(filter.start_date)} and a.occurred_at <= ${quoted(filter.end_date)}`,
    ...(filter.use_cases ? [among('a.use_case', filter.use_cases, 'text')] : []),
    ...(filter.statuses ? [among('a.status', filter.statuses, 'text')] : []),
    ...(filter.read ? [filter.read === 'read' ? isRead : `not ${isRead}`] : []),
    ...(filter.time_from
      ? [`${clock} >= ${quoted(filter.time_from)} and ${clock} < ${quoted(filter.time_to ?? '')}`]
      : []),
  ].join(' and ');
}

const ROW = `json_build_object(
  'id', a.id, 'use_case', a.use_case, 'status', a.status, 'occurred_at', a.occurred_at,
  'site', json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone),
  'group', json_build_object('id', g.id, 'name', g.name),
  'camera', json_build_object('id', c.id, 'name', c.name, 'simulated', c.source like 'sim:%'),
  'assignee', a.assignee_id, 'comment_count', a.comment_count, 'read', false, 'bookmarked', false, 'followed', false,
  'marked_for_deletion', a.marked_for_deletion, 'frame_url', frame.storage_key, 'thumbnail_url', frame.thumbnail_key,
  'clip_url', null, 'clip_seconds', null, 'objects', a.objects, 'zones', a.zones,
  'incident', (select json_build_object('alerts', count(*), 'cameras', count(distinct i.camera_id), 'from', min(i.occurred_at),
    'to', max(i.occurred_at)) from alerts i where i.incident_id = a.incident_id and not i.marked_for_deletion))`;

/** The whole answer as one text: rows found by the same indexes, joined and written by the database. */
export function floorQuery(place: Place, { filter, folded }: Case, size: number): string {
  const { rows, tie } = laneOf(place, filter);
  const conditions = conditionsOf(place, filter);
  const newest = `(a.incident_id is null or not exists (select from alerts b where b.incident_id = a.incident_id
    and (b.occurred_at, b.id) > (a.occurred_at, a.id) and ${conditions.replaceAll('a.', 'b.')}))`;
  const where = `${tie} and ${conditions}`;
  const find = (condition: string, limit: number, order: (from: string) => string) => `
    select found.* from (${rows}) lane cross join lateral (
      select a.id, a.occurred_at from alerts a where ${condition} ${order('a')} limit ${limit}) found ${order('found')} limit ${limit}`;
  const counted = (condition: string) => `(select count(*) from (${find(condition, 1001, () => '')}) counted)`;
  const newestFirst = (from: string) => `order by ${from}.occurred_at desc, ${from}.id desc`;
  return `select json_build_object('results', (select coalesce(json_agg(${ROW} ${newestFirst('page')}), '[]')
    from (${find(folded ? `${where} and ${newest}` : where, size, newestFirst)}) page
    join alerts a on a.id = page.id join sites s on s.id = a.site_id join cameras c on c.id = a.camera_id
    join camera_groups g on g.id = c.group_id left join media frame on frame.id = a.frame_id),
    'count', ${counted(where)}${folded ? `, 'rows', ${counted(`${where} and ${newest}`)}` : ''})::text as answer`;
}
