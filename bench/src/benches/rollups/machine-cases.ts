import {
  type Answer,
  asAnswer,
  type Case,
  ENDED,
  firstOf,
  LOCAL,
  namesOf,
  type Place,
  periodText,
  plainRows,
  quoted,
  rolledUp,
  tagOf,
  zonesIn,
} from './case.ts';
import { LAST_DAY } from './generate.ts';

type GroupedBy = 'camera' | 'zone';

const inMachines = ({ groups = [] }: Answer) =>
  groups.reduce((sum, { operation_seconds = 0 }) => sum + operation_seconds, 0);

/** A machine of a day, by grouping the facts. */
const MACHINE = `camera_id, zone_id, (${LOCAL})::date as day, track, object_kind,
  sum(value) filter (where state = 'operation') as value, sum(value) filter (where state = 'idle') as idle,
  min(occurred_at) as first_at, max(${ENDED}) as last_at`;

/** The sums of each group and its first 100 machines, read of the roll-ups. */
const rolledUpMachines = (place: Place, by: GroupedBy, first: string, order: string) => {
  const own = `from machine_days where site_id = '${place.site}' and zone_id = any(${quoted(place.zones)})
    and day between '${first}' and '${LAST_DAY}'`;
  return `select json_build_object(
    'zones', (select json_agg(x) from (${namesOf(place, tagOf('machinery'))}) x),
    'groups', (select json_agg(x) from (select ${by}_id, count(distinct (day, camera_id, track, object_kind)) as machines,
      sum(operation) as operation, sum(idle) as idle, min(first_at) as first_at, max(last_at) as last_at ${own} group by 1) x),
    'machines', (select json_agg(x) from (select *, row_number() over (partition by ${by}_id order by ${order}) as place
      ${own}) x where place <= 100))::text as answer`;
};

export const machines = (place: Place, by: GroupedBy, days: number): Case => {
  const first = firstOf(days);
  return {
    name: `machines by ${by}, ${periodText(days)}`,
    path: `/api/machinery_utilisation/records/drilldown_groupby${by}/?start_date=${first}&end_date=${LAST_DAY}${zonesIn(place)}`,
    plain: `select ${MACHINE} from ${plainRows(place, 'machinery', first)} group by 1, 2, 3, 4, 5`,
    byHand: rolledUpMachines(place, by, first, 'operation desc'),
    sumOf: inMachines,
  };
};

const OF_MACHINE = 'camera_id, zone_id, track, object_kind';

/** The same machines with what they did when: pieces that go on are one span. */
export const machinesOfDay = (place: Place, by: GroupedBy): Case => ({
  name: `machines by ${by} with their spans, 1 day`,
  path: `/api/machinery_utilisation/records/stats_groupby${by}/?date=${LAST_DAY}${zonesIn(place)}`,
  plain: `with own as materialized (select * from ${plainRows(place, 'machinery', LAST_DAY)}
    ), begun as (
      select *, ${ENDED} as ended_at, (lag(state) over machine is distinct from state
        or lag(${ENDED}) over machine < occurred_at - interval '2 seconds')::int as begins
      from own window machine as (partition by ${OF_MACHINE} order by occurred_at)
    ), numbered as (
      select *, sum(begins) over (partition by ${OF_MACHINE} order by occurred_at) as span from begun
    ), spans as (
      select ${OF_MACHINE}, state, min(occurred_at) as from_at, max(ended_at) as to_at from numbered group by ${OF_MACHINE}, state, span
    )
    select m.*, s.spans from (select ${MACHINE} from own group by 1, 2, 3, 4, 5) m join (
      select ${OF_MACHINE}, json_agg(json_build_array(state, from_at, to_at) order by from_at) as spans from spans group by ${OF_MACHINE}
    ) s using (${OF_MACHINE})`,
  byHand: rolledUpMachines(place, by, LAST_DAY, 'first_at'),
  sumOf: inMachines,
});

/** The list of a day shows facts; how many there are is what it would have to count. */
export const visits = (place: Place): Case => {
  const kind = 'vehicle_tracking';
  const newest = `select id, object_kind, zone_id, camera_id, occurred_at, value from ${plainRows(place, kind, LAST_DAY)}
    order by occurred_at desc, id desc limit 20`;
  return {
    name: 'visits, 1 day',
    path: `/api/vehicle_tracking/records/?date=${LAST_DAY}${zonesIn(place)}`,
    plain: `select (select count(*) from ${plainRows(place, kind, LAST_DAY)}) as value, (select json_agg(x) from (${newest}) x) as newest`,
    byHand: asAnswer(
      place,
      kind,
      `select (select sum(facts) from ${rolledUp('fact_days', place, kind)} and day = '${LAST_DAY}') as count,
        (select json_agg(x) from (${newest}) x) as newest`,
    ),
    sumOf: ({ count = 0 }) => count,
  };
};
