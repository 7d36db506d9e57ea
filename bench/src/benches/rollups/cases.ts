import { LAST_DAY, TIME_ZONE } from './generate.ts';

export interface Place {
  site: string;
  zones: string[];
}

/** One call of a dashboard. */
export interface Case {
  name: string;
  path: string;
  /** The same figures by grouping the facts; `value` is added up to see that both agree. */
  plain: string;
  /** Its roll-up rows, as a bare server would read them. */
  byHand: string;
  /** What the numbers of the answer add up to. */
  sumOf(answer: Answer): number;
}

interface Answer {
  groups: { series?: { values: number[] }[]; operation_seconds?: number }[];
}

const DAY_MS = 86_400_000;
const firstOf = (days: number) => new Date(Date.parse(LAST_DAY) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
const moment = (day: string) => `timestamp '${day}' at time zone '${TIME_ZONE}'`;
const quoted = (ids: readonly string[]) => `'{${ids.join()}}'::uuid[]`;

const inSeries = ({ groups }: Answer) =>
  groups.flatMap(({ series = [] }) => series.flatMap(({ values }) => values)).reduce((sum, value) => sum + value, 0);
const inMachines = ({ groups }: Answer) =>
  groups.reduce((sum, { operation_seconds = 0 }) => sum + operation_seconds, 0);

interface Dashboard {
  name: string;
  address: string;
  kind: string;
  /** A row of facts: what it adds, and which rows count. */
  value: string;
  metrics: string;
  isByKind?: boolean;
  group?: string;
}

const DASHBOARDS: readonly Dashboard[] = [
  {
    name: 'footfall',
    address: '/footfall/records/groupbydates/',
    kind: 'footfall',
    value: 'value',
    metrics: 'direction',
  },
  { name: 'workhour', address: '/workhour/records/groupbydates/', kind: 'workhour', value: 'value', metrics: 'kind' },
  {
    name: 'vehicles by zone',
    address: '/vehicle_tracking/records/groupdates/groupbyzone/',
    kind: 'vehicle_tracking',
    value: '1',
    metrics: 'object_kind',
    isByKind: true,
  },
  {
    name: 'vehicles by camera',
    address: '/vehicle_tracking/records/groupdates/groupbycamera/',
    kind: 'vehicle_tracking',
    value: '1',
    metrics: 'object_kind',
    isByKind: true,
    group: 'camera_id',
  },
  {
    name: 'machinery by zone',
    address: '/machinery_utilisation/records/timeseries_groupbyzone/',
    kind: 'machinery',
    value: "case when state = 'operation' then value end",
    metrics: 'kind',
  },
];

const plainRows = ({ site, zones }: Place, kind: string, first: string) =>
  `facts where kind = '${kind}' and site_id = '${site}' and zone_id = any(${quoted(zones)})
   and occurred_at >= ${moment(first)} and occurred_at < (date '${LAST_DAY}' + 1)::timestamp at time zone '${TIME_ZONE}'`;
const rolledUp = (table: string, { site, zones }: Place, kind: string) =>
  `${table} where site_id = '${site}' and kind = '${kind}' and zone_id = any(${quoted(zones)}) and category = ''`;
/** What the zones are called and which cameras watch them: every answer says so. */
const namesOf = ({ zones }: Place, tag: string) => `
  select z.id, z.name, z.color, s.name as site, s.time_zone, (
    select json_agg(json_build_object('id', c.id, 'name', c.name)) from areas a join cameras c on c.id = a.camera_id
    where a.zone_id = z.id and a.tag = '${tag}') as cameras
  from zones z join sites s on s.id = z.site_id where z.id = any(${quoted(zones)})`;
const tagOf = (kind: string) => (kind === 'machinery' ? 'machinery_utilisation' : kind);
const asAnswer = (place: Place, kind: string, rows: string) => `select json_build_object(
  'zones', (select json_agg(x) from (${namesOf(place, tagOf(kind))}) x),
  'rows', (select json_agg(x) from (${rows}) x))::text as answer`;
const LOCAL = `occurred_at at time zone '${TIME_ZONE}'`;

const zonesIn = ({ zones }: Place) => zones.map((zone) => `&zones=${zone}`).join('');

const byDate = (place: Place, dashboard: Dashboard, days: number): Case => {
  const { name, address, kind, value, metrics, isByKind = false, group = 'zone_id' } = dashboard;
  const first = firstOf(days);
  return {
    name: `${name}, ${days === 1 ? '1 day' : `${days} days`}`,
    path: `/api${address}?start_date=${first}&end_date=${LAST_DAY}${zonesIn(place)}`,
    plain: `select ${group}, ${metrics}, (${LOCAL})::date as step, sum(${value}) as value, min(occurred_at), max(occurred_at)
      from ${plainRows(place, kind, first)} group by 1, 2, 3`,
    byHand: asAnswer(
      place,
      kind,
      `select ${group}, metric, ${isByKind ? 'object_kind' : 'null as object_kind'}, day, sum(facts) as facts,
      sum(total) as total, min(first_at) as first_at, max(last_at) as last_at
      from ${rolledUp('fact_days', place, kind)} and day between '${first}' and '${LAST_DAY}' group by 1, 2, 3, 4`,
    ),
    sumOf: inSeries,
  };
};

const byHour = (place: Place, name: string, address: string, { kind, value, metrics, isByKind }: Dashboard): Case => ({
  name: `${name}, hours of 1 day`,
  path: `/api${address}?date=${LAST_DAY}${zonesIn(place)}`,
  plain: `select zone_id, ${metrics}, date_trunc('hour', ${LOCAL}) as step, sum(${value}) as value, min(occurred_at), max(occurred_at)
    from ${plainRows(place, kind, LAST_DAY)} group by 1, 2, 3`,
  byHand: asAnswer(
    place,
    kind,
    `select zone_id, metric, ${isByKind ? 'object_kind' : 'null as object_kind'}, hour, sum(facts) as facts,
    sum(total) as total, min(first_at) as first_at, max(last_at) as last_at
    from ${rolledUp('fact_hours', place, kind)} and hour >= ${moment(LAST_DAY)} and hour < ${moment(LAST_DAY)} + interval '1 day'
    group by 1, 2, 3, 4`,
  ),
  sumOf: inSeries,
});

const machines = (place: Place, days: number): Case => {
  const first = firstOf(days);
  const own = `from machine_days where site_id = '${place.site}' and zone_id = any(${quoted(place.zones)})
    and day between '${first}' and '${LAST_DAY}'`;
  return {
    name: `machines by camera, ${days === 1 ? '1 day' : `${days} days`}`,
    path: `/api/machinery_utilisation/records/drilldown_groupbycamera/?start_date=${first}&end_date=${LAST_DAY}${zonesIn(place)}`,
    plain: `select camera_id, zone_id, (${LOCAL})::date as day, track, object_kind, sum(value) filter (where state = 'operation') as value,
      sum(value) filter (where state = 'idle') as idle, min(occurred_at), max(occurred_at)
      from ${plainRows(place, 'machinery', first)} group by 1, 2, 3, 4, 5`,
    byHand: `select json_build_object(
      'zones', (select json_agg(x) from (${namesOf(place, tagOf('machinery'))}) x),
      'groups', (select json_agg(x) from (select camera_id, count(distinct (day, camera_id, track, object_kind)) as machines,
        sum(operation) as operation, sum(idle) as idle, min(first_at) as first_at, max(last_at) as last_at ${own} group by 1) x),
      'machines', (select json_agg(x) from (select *, row_number() over (partition by camera_id order by operation desc) as place
        ${own}) x where place <= 100))::text as answer`,
    sumOf: inMachines,
  };
};

const PERIODS = [1, 7, 30] as const;

/** Every dashboard call, each for 1, 7 and 30 days, or for the hours of one day. */
export function casesFor(place: Place): Case[] {
  const [footfall, workhour, vehicles] = DASHBOARDS as [Dashboard, Dashboard, Dashboard];
  return [
    ...DASHBOARDS.flatMap((dashboard) => PERIODS.map((days) => byDate(place, dashboard, days))),
    byHour(place, 'footfall', '/footfall/records/groupbyhours/', footfall),
    byHour(place, 'workhour', '/workhour/records/groupbyhours/', workhour),
    byHour(place, 'vehicles', '/vehicle_tracking/records/grouphours/groupbyzone/', vehicles),
    ...PERIODS.map((days) => machines(place, days)),
  ];
}
