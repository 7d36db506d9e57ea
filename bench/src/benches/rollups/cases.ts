import {
  type Answer,
  asAnswer,
  type Case,
  ENDED,
  firstOf,
  LOCAL,
  moment,
  type Place,
  periodText,
  plainRows,
  rolledUp,
  zonesIn,
} from './case.ts';
import { flowCases } from './flow-cases.ts';
import { LAST_DAY, TIME_ZONE } from './generate.ts';
import { machines, machinesOfDay, visits } from './machine-cases.ts';

const inSeries = ({ groups = [] }: Answer) =>
  groups.flatMap(({ series = [] }) => series.flatMap(({ values }) => values)).reduce((sum, value) => sum + value, 0);
interface Dashboard {
  name: string;
  address: string;
  kind: string;
  /** A row of facts: what it adds, and which rows count. */
  value: string;
  metrics: string;
  isByKind?: boolean;
  group?: string;
  /** What the answer for days says besides, as further pairs of its object. */
  more?: (place: Place, first: string) => string;
}

/** How long people were there outside the working hours that sites have by default. */
const outside = (place: Place, first: string) => `,
  'outside', (select sum(total) from ${rolledUp('fact_hours', place, 'workhour')} and hour >= ${moment(first)}
    and (extract(hour from hour at time zone '${TIME_ZONE}') < 7 or extract(hour from hour at time zone '${TIME_ZONE}') >= 19))`;

const DASHBOARDS: readonly Dashboard[] = [
  {
    name: 'footfall',
    address: '/footfall/records/groupbydates/',
    kind: 'footfall',
    value: 'value',
    metrics: 'direction',
  },
  {
    name: 'workhour',
    address: '/workhour/records/groupbydates/',
    kind: 'workhour',
    value: 'value',
    metrics: 'kind',
    more: outside,
  },
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
  {
    name: 'machinery by camera',
    address: '/machinery_utilisation/records/timeseries_groupbycamera/',
    kind: 'machinery',
    value: "case when state = 'operation' then value end",
    metrics: 'kind',
    group: 'camera_id',
  },
];

const byDate = (place: Place, dashboard: Dashboard, days: number): Case => {
  const { name, address, kind, value, metrics, isByKind = false, group = 'zone_id', more } = dashboard;
  const first = firstOf(days);
  return {
    name: `${name}, ${periodText(days)}`,
    path: `/api${address}?start_date=${first}&end_date=${LAST_DAY}${zonesIn(place)}`,
    plain: `select ${group}, ${metrics}, (${LOCAL})::date as step, sum(${value}) as value, min(occurred_at), max(${ENDED})
      from ${plainRows(place, kind, first)} group by 1, 2, 3`,
    byHand: asAnswer(
      place,
      kind,
      `select ${group}, metric, ${isByKind ? 'object_kind' : 'null as object_kind'}, day, sum(facts) as facts,
      sum(total) as total, min(first_at) as first_at, max(last_at) as last_at
      from ${rolledUp('fact_days', place, kind)} and day between '${first}' and '${LAST_DAY}' group by 1, 2, 3, 4`,
      more?.(place, first),
    ),
    sumOf: inSeries,
  };
};

const byHour = (place: Place, name: string, address: string, dashboard: Dashboard): Case => {
  const { kind, value, metrics, isByKind, group = 'zone_id' } = dashboard;
  return {
    name: `${name}, hours of 1 day`,
    path: `/api${address}?date=${LAST_DAY}${zonesIn(place)}`,
    plain: `select ${group}, ${metrics}, date_trunc('hour', ${LOCAL}) as step, sum(${value}) as value, min(occurred_at), max(${ENDED})
    from ${plainRows(place, kind, LAST_DAY)} group by 1, 2, 3`,
    byHand: asAnswer(
      place,
      kind,
      `select ${group}, metric, ${isByKind ? 'object_kind' : 'null as object_kind'}, hour, sum(facts) as facts,
    sum(total) as total, min(first_at) as first_at, max(last_at) as last_at
    from ${rolledUp('fact_hours', place, kind)} and hour >= ${moment(LAST_DAY)} and hour < ${moment(LAST_DAY)} + interval '1 day'
    group by 1, 2, 3, 4`,
    ),
    sumOf: inSeries,
  };
};

const PERIODS = [1, 7, 30] as const;

/** Every dashboard call, each for 1, 7 and 30 days, or for the hours of one day. */
export function casesFor(place: Place): Case[] {
  const [footfall, workhour, vehicles, byCamera] = DASHBOARDS as [Dashboard, Dashboard, Dashboard, Dashboard];
  return [
    ...DASHBOARDS.flatMap((dashboard) => PERIODS.map((days) => byDate(place, dashboard, days))),
    byHour(place, 'footfall', '/footfall/records/groupbyhours/', footfall),
    byHour(place, 'workhour', '/workhour/records/groupbyhours/', workhour),
    byHour(place, 'vehicles by zone', '/vehicle_tracking/records/grouphours/groupbyzone/', vehicles),
    byHour(place, 'vehicles by camera', '/vehicle_tracking/records/grouphours/groupbycamera/', byCamera),
    ...flowCases(place, PERIODS),
    visits(place),
    ...(['camera', 'zone'] as const).flatMap((by) => [
      ...PERIODS.map((days) => machines(place, by, days)),
      machinesOfDay(place, by),
    ]),
  ];
}
