import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import type { NodeActor } from '../../../changes/call.ts';
import { COUNT_STORED } from '../../../changes/rollups/count-alerts.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { storableJson, storableText } from '../../../platform/db/storable-json.ts';
import { areasOf } from './areas-of-event.ts';
import { isId } from './check-event.ts';
import type { PlacedEvent } from './place-events.ts';
import { REPEATS } from './repeats.repo.ts';

const KNOWN = Object.keys(USE_CASES);

/** Which version of the flow was running, by the program the node says it ran. */
const VERSION = sql`case when own_flow_id is not null then (
  select (ran ->> 'flow_version')::int from camera_programs p
  cross join lateral jsonb_array_elements(p.content -> 'content' -> 'use_cases') ran
  where p.id = allowed.program and p.camera_id = allowed.camera_id and ran ->> 'flow_id' = allowed.flow_id::text limit 1) end`;

/** The zone in which it happened: the one that its areas show, when they show one only. */
const ZONE = sql`(select (array_agg(area.zone_id))[1] from areas area
  where area.camera_id = c.id and area.id = any(event.areas) and area.zone_id is not null having count(distinct area.zone_id) = 1)`;

/** The one that a gate belongs to, while it is there. */
const GATE_ZONE = sql`(select z.id from zones z where z.id = event.gate_zone and z.site_id = c.site_id)`;

/**
 * Batches with alerts of one site and use case take turns, so that each sees the alerts it may repeat. They wait before they
 * have written anything and in one order, so none waits in a circle.
 */
const takeTurns = (node: NodeActor, events: readonly PlacedEvent[]) => sql`
select pg_advisory_xact_lock(turn) from (
  select distinct hashtextextended(c.site_id::text || event.use_case, 0) as turn
  from unnest(${events.map((event) => event.camera_id)}::uuid[], ${events.map((event) => storableText(event.use_case))}::text[])
    event (camera_id, use_case)
  join cameras c on c.id = event.camera_id and c.deployment_id = ${node.deploymentId}
  order by turn) turns`;

// Alerts are written in the order of their keys, like their roll-ups, so that two batches never wait for each other in a circle.
const store = (node: NodeActor, events: readonly object[]) => sql`
with recursive incoming as (
  select * from jsonb_to_recordset(${storableJson(events)}::jsonb) as event (
    id uuid, camera_id uuid, use_case text, flow_id uuid, program uuid, occurred_at timestamptz,
    frame_id uuid, clip_id uuid, objects jsonb, zones jsonb, trace jsonb,
    plan_id uuid, cell_x smallint, cell_y smallint, areas uuid[],
    vehicle jsonb, gate_zone uuid)
), allowed as (
  select event.*, c.reseller_id, c.company_id, c.site_id, c.group_id, c.deployment_id, f.id as own_flow_id,
    event.occurred_at at time zone s.time_zone as local_at, coalesce(${ZONE}, ${GATE_ZONE}) as zone_id
  from incoming event join cameras c on c.id = event.camera_id and c.deployment_id = ${node.deploymentId}
  join sites s on s.id = c.site_id
  left join logic_flows f on f.id = event.flow_id and f.site_id = c.site_id and f.slug = event.use_case
  -- What is of no use case of the catalogue is of a flow of the camera's site, or of nobody.
  where f.id is not null or event.use_case = any(${KNOWN}::text[])
), ${REPEATS}, stored as (
  insert into alerts (
    id, reseller_id, company_id, site_id, group_id, camera_id, deployment_id,
    use_case, flow_id, flow_version, program_id, occurred_at, frame_id, clip_id, objects, zones, trace,
    local_at, plan_id, cell_x, cell_y, zone_id, vehicle, incident_id)
  select id, reseller_id, company_id, site_id, group_id, camera_id, deployment_id,
    use_case, own_flow_id, ${VERSION}, program, occurred_at, frame_id, clip_id, objects, zones, trace,
    local_at, plan_id, cell_x, cell_y, zone_id, vehicle, joined.incident_id
  from allowed left join joined using (id) order by id
  on conflict (id) do nothing
  returning *
), ${COUNT_STORED}
select allowed.id, stored.id is not null as "isNew" from allowed left join stored using (id)`;

/**
 * Stores the events that are new, with their roll-ups and incidents, in one statement. Answers for each event of the node's own
 * cameras whether it was new; events of other cameras are missing from the answer.
 */
export async function storeEvents(
  node: NodeActor,
  tx: Db,
  events: readonly PlacedEvent[],
): Promise<Map<string, boolean>> {
  // A node may name flows in its own way; only ids can be ours.
  const given = events.map(({ flow_id, ...event }) => ({
    ...event,
    areas: areasOf(event),
    ...(isId(flow_id) ? { flow_id } : {}),
  }));
  await tx.prepared(takeTurns(node, events));
  const { rows } = await tx.prepared<{ id: string; isNew: boolean }>(store(node, given));
  return new Map(rows.map((row) => [row.id, row.isNew]));
}
