import {
  type Answer,
  type Case,
  firstOf,
  LOCAL,
  moment,
  type Place,
  periodText,
  plainRows,
  rolledUp,
  zonesIn,
} from './case.ts';
import { FLOW } from './flow.ts';
import { LAST_DAY } from './generate.ts';
import { idOf } from './ids.ts';

type GroupedBy = 'camera' | 'zone';

const KIND = 'flowsense';

/** Entries and exits are in it. */
const inCounted = ({ groups = [] }: Answer) =>
  groups
    .flatMap(({ series = [] }) => series)
    .filter(({ metric }) => metric === 'counted')
    .flatMap(({ values }) => values)
    .reduce((sum, value) => sum + value, 0);

const pathOf = (call: string, place: Place, by: GroupedBy, when: string) =>
  `/api/flowsense/records/${call}/?use_case_slug=${FLOW}&group_by=${by}&${when}${zonesIn(place)}`;

/** Its lines and their names are in the flow, which is handed on as it is stored. */
const asFlowAnswer = (parts: Readonly<Record<string, string>>) => {
  const listed = Object.entries(parts).map(([name, rows]) => `'${name}', (select json_agg(x) from (${rows}) x)`);
  return `select json_build_object('flow', (select content from logic_flow_versions
    where flow_id = ${idOf('flow', '0')} and number = 1), ${listed.join(', ')})::text as answer`;
};

const FIGURES = 'sum(total) as total, min(first_at) as first_at, max(last_at) as last_at';

/** Hours of each day with more than the limit of the flow. */
const hoursAbove = (place: Place, by: GroupedBy, first: string) => `
  select above.id, (above.hour at time zone s.time_zone)::date as day, count(*) as hours from (
    select site_id, ${by}_id as id, hour from ${rolledUp('fact_hours', place, KIND)} and hour >= ${moment(first)}
    group by 1, 2, 3 having sum(total) > (select (node -> 'data' -> 'config_values' ->> 'hourly_limit')::numeric
      from logic_flow_versions v, jsonb_array_elements(v.content -> 'nodes') node
      where v.flow_id = ${idOf('flow', '0')} and node ->> 'type' = 'rule')
  ) above join sites s on s.id = above.site_id group by 1, 2`;

const byDate = (place: Place, by: GroupedBy, days: number): Case => {
  const first = firstOf(days);
  return {
    name: `Flowsense by ${by}, ${periodText(days)}`,
    path: pathOf('groupbydates', place, by, `start_date=${first}&end_date=${LAST_DAY}`),
    // The hours above the limit would be a second grouping; it is left out.
    plain: `select ${by}_id, direction, (${LOCAL})::date as step, sum(value) as value, min(occurred_at), max(occurred_at)
      from ${plainRows(place, KIND, first)} group by 1, 2, 3`,
    byHand: asFlowAnswer({
      rows: `select ${by}_id, metric, day, ${FIGURES} from ${rolledUp('fact_days', place, KIND)}
        and day between '${first}' and '${LAST_DAY}' group by 1, 2, 3`,
      above: hoursAbove(place, by, first),
    }),
    sumOf: inCounted,
  };
};

const byHour = (place: Place, by: GroupedBy): Case => ({
  name: `Flowsense by ${by}, hours of 1 day`,
  path: pathOf('groupbyhours', place, by, `date=${LAST_DAY}`),
  plain: `select ${by}_id, direction, date_trunc('hour', ${LOCAL}) as step, sum(value) as value, min(occurred_at), max(occurred_at)
    from ${plainRows(place, KIND, LAST_DAY)} group by 1, 2, 3`,
  byHand: asFlowAnswer({
    rows: `select ${by}_id, metric, hour, ${FIGURES} from ${rolledUp('fact_hours', place, KIND)}
      and hour >= ${moment(LAST_DAY)} and hour < ${moment(LAST_DAY)} + interval '1 day' group by 1, 2, 3`,
  }),
  sumOf: inCounted,
});

/** The calls of Flowsense, whose zones are the lines of a flow. */
export const flowCases = (place: Place, periods: readonly number[]): Case[] =>
  (['zone', 'camera'] as const).flatMap((by) => [...periods.map((days) => byDate(place, by, days)), byHour(place, by)]);
