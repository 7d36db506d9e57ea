import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

const WHAT = sql`camera_id, metric, object_kind, flow_slug`;
const FIGURES = sql`facts, total, first_at, last_at`;

const LATER = (table: Sql) => sql`facts = ${table}.facts + excluded.facts, total = ${table}.total + excluded.total,
  first_at = least(${table}.first_at, excluded.first_at), last_at = greatest(${table}.last_at, excluded.last_at)`;

const BY_HOUR = sql`
  select a.site_id, a.kind, a.zone_id, c.category, clock_hour(a.occurred_at, s.time_zone) as hour,
    (a.occurred_at at time zone s.time_zone)::date as day, a.camera_id, fact_metric(a.kind, a.direction, a.state) as metric,
    coalesce(a.object_kind, '') as object_kind, coalesce(a.flow_slug, '') as flow_slug, count(*)::int as facts,
    sum(a.value::numeric) as total, min(a.occurred_at) as first_at, max(fact_end(a.kind, a.occurred_at, a.value)) as last_at
  from stored a join site_rows s on s.id = a.site_id
  cross join lateral (select '' as category union select category_slug(name) from unnest(a.categories) name) c
  group by a.site_id, a.kind, a.zone_id, c.category, hour, day, a.camera_id, metric, 9, 10`;

const HOURS = sql`
  insert into fact_hours (site_id, kind, zone_id, category, hour, ${WHAT}, ${FIGURES})
  select site_id, kind, zone_id, category, hour, ${WHAT}, ${FIGURES} from counted
  order by site_id, kind, zone_id, category, hour, ${WHAT}
  on conflict (site_id, kind, zone_id, category, hour, ${WHAT}) do update set ${LATER(sql`fact_hours`)}`;

const DAYS = sql`
  insert into fact_days (site_id, kind, zone_id, category, day, ${WHAT}, ${FIGURES})
  select site_id, kind, zone_id, category, day, ${WHAT}, sum(facts), sum(total), min(first_at), max(last_at) from counted
  group by site_id, kind, zone_id, category, day, ${WHAT}
  order by site_id, kind, zone_id, category, day, ${WHAT}
  on conflict (site_id, kind, zone_id, category, day, ${WHAT}) do update set ${LATER(sql`fact_days`)}`;

const MACHINE = sql`site_id, zone_id, day, camera_id, track, object_kind`;

const spansOf = (isState: Sql) =>
  sql`coalesce(range_agg(machine_span(a.occurred_at, a.value)) filter (where ${isState}), '{}')`;

const MACHINES = sql`
  insert into machine_days (${MACHINE}, operation, idle, operation_spans, idle_spans, first_at, last_at)
  select a.site_id, a.zone_id, (a.occurred_at at time zone s.time_zone)::date as day, a.camera_id, coalesce(a.track, '') as track,
    coalesce(a.object_kind, '') as object_kind, coalesce(sum(a.value::numeric) filter (where a.state = 'operation'), 0),
    coalesce(sum(a.value::numeric) filter (where a.state = 'idle'), 0),
    ${spansOf(sql`a.state = 'operation'`)}, ${spansOf(sql`a.state = 'idle'`)}, min(a.occurred_at), max(fact_end(a.kind, a.occurred_at, a.value))
  from stored a join site_rows s on s.id = a.site_id where a.kind = 'machinery'
  group by a.site_id, a.zone_id, day, a.camera_id, 5, 6
  order by a.site_id, a.zone_id, day, a.camera_id, 5, 6
  on conflict (${MACHINE}) do update set
    operation = machine_days.operation + excluded.operation, idle = machine_days.idle + excluded.idle,
    operation_spans = machine_days.operation_spans + excluded.operation_spans,
    idle_spans = machine_days.idle_spans + excluded.idle_spans,
    first_at = least(machine_days.first_at, excluded.first_at), last_at = greatest(machine_days.last_at, excluded.last_at)`;

/**
 * Parts of a `with` that add the facts which an earlier part named `stored` has, with all their columns, to the roll-ups. Each
 * writes in the order of its keys, so that two statements never wait for each other in a circle.
 */
export const COUNT_STORED_FACTS = sql`counted as materialized (${BY_HOUR}
), counted_hours as (${HOURS}
), counted_days as (${DAYS}
), counted_machines as (${MACHINES})`;

/** Adds facts that were stored without being counted, such as those of a demo: `facts` is a query for them. */
export const countFacts = (tx: Db, facts: Sql) =>
  tx.query(sql`with stored as (${facts}), ${COUNT_STORED_FACTS} select`);
