import { REPEAT_MINUTES } from '@sightline/contract/alerts/incidents';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';

const NEAR = sql`${number(REPEAT_MINUTES)} * interval '1 minute'`;

/** The stored alert of the same use case next to a new one `f` at a place: the last before it, or the first after it. */
function neighbour(place: 'camera' | 'zone', side: 'before' | 'after'): Sql {
  const isThere = place === 'camera' ? sql`n.camera_id = f.camera_id` : sql`n.zone_id = f.zone_id`;
  const span =
    side === 'before'
      ? sql`n.occurred_at <= f.occurred_at and n.occurred_at >= f.occurred_at - ${NEAR} order by n.occurred_at desc`
      : sql`n.occurred_at >= f.occurred_at and n.occurred_at <= f.occurred_at + ${NEAR} order by n.occurred_at`;
  return sql`(select n.id, n.incident_id from alerts n where ${isThere}
    and n.use_case = f.use_case and n.flow_id is not distinct from f.own_flow_id and ${span} limit 1)`;
}

/**
 * Steps of a statement that finds the incidents of new alerts. It expects `allowed`, and leaves `joined`, the incident of each
 * new alert that is not alone, and `moved`, which takes stored alerts along.
 *
 * Alerts that repeat each other are linked, through others if need be, and what is linked is one incident. A new alert is
 * linked to its neighbours only, since those beyond are linked to these already. When it links several incidents, the one
 * with the smallest id stays; without any, the smallest id of an alert becomes that of the incident.
 */
export const REPEATS = sql`
fresh as (
  select id, camera_id, zone_id, use_case, own_flow_id, occurred_at from allowed
  where not exists (select from alerts known where known.id = allowed.id)
), places as (
  select id, camera_id as place, use_case, own_flow_id, occurred_at from fresh
  union all select id, zone_id, use_case, own_flow_id, occurred_at from fresh where zone_id is not null
), neighbours as (
  select f.id as fresh_id, next_to.id, next_to.incident_id from fresh f cross join lateral (
    ${neighbour('camera', 'before')} union all ${neighbour('camera', 'after')}
    union all ${neighbour('zone', 'before')} union all ${neighbour('zone', 'after')}) next_to
), links (here, there) as (
  select id, before_id from (
    select id, lag(id) over earlier as before_id, occurred_at - lag(occurred_at) over earlier as gap from places
    window earlier as (partition by place, use_case, own_flow_id order by occurred_at, id)) step
  where gap <= ${NEAR}
  union all select fresh_id, coalesce(incident_id, id) from neighbours
), linked (id, part) as (
  select id, id from fresh
  union
  select linked.id, next_to.part from linked join (
    select here, there from links union all select there, here from links) next_to (here, part) on next_to.here = linked.part
), joined as (
  select id, (array_agg(part order by part = any(array(select incident_id from neighbours where incident_id is not null)) desc,
    part))[1] as incident_id
  from linked group by id having count(*) > 1
), moves as (
  select distinct linked.part, joined.incident_id from linked join joined using (id)
), moved as (
  update alerts a set incident_id = (select m.incident_id from moves m where m.part = coalesce(a.incident_id, a.id))
  where (a.incident_id is null and a.id = any(array(select part from moves)))
    or a.incident_id = any(array(select part from moves where part <> moves.incident_id))
)`;
