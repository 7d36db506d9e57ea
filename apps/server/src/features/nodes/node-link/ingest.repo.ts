import type { NodeEvent } from '@sightline/contract/node-link';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { isId } from './check-event.ts';
import { storableJson } from './storable-json.ts';

const KNOWN = Object.keys(USE_CASES);

/** Which version of the flow was running, by the program the node says it ran. */
const VERSION = sql`case when own_flow_id is not null then (
  select (ran ->> 'flow_version')::int from camera_programs p
  cross join lateral jsonb_array_elements(p.content -> 'content' -> 'use_cases') ran
  where p.id = allowed.program and p.camera_id = allowed.camera_id and ran ->> 'flow_id' = allowed.flow_id::text limit 1) end`;

// Alerts and roll-ups are written in the order of their keys, so that two batches never wait for each other in a circle.
const store = (node: NodeActor, events: readonly NodeEvent[]) => sql`
with incoming as (
  select * from jsonb_to_recordset(${storableJson(events)}::jsonb) as event (
    id uuid, camera_id uuid, use_case text, flow_id uuid, program uuid, occurred_at timestamptz,
    frame_id uuid, clip_id uuid, objects jsonb, zones jsonb, trace jsonb)
), allowed as (
  select event.*, c.reseller_id, c.company_id, c.site_id, c.group_id, c.deployment_id, f.id as own_flow_id
  from incoming event join cameras c on c.id = event.camera_id and c.deployment_id = ${node.deploymentId}
  left join logic_flows f on f.id = event.flow_id and f.site_id = c.site_id and f.slug = event.use_case
  -- What is of no use case of the catalogue is of a flow of the camera's site, or of nobody.
  where f.id is not null or event.use_case = any(${KNOWN}::text[])
), stored as (
  insert into alerts (
    id, reseller_id, company_id, site_id, group_id, camera_id, deployment_id,
    use_case, flow_id, flow_version, program_id, occurred_at, frame_id, clip_id, objects, zones, trace)
  select id, reseller_id, company_id, site_id, group_id, camera_id, deployment_id,
    use_case, own_flow_id, ${VERSION}, program, occurred_at, frame_id, clip_id, objects, zones, trace
  from allowed order by id
  on conflict (id) do nothing
  returning id, reseller_id, company_id, site_id, camera_id, use_case, occurred_at
), counted as (
  insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
  select reseller_id, company_id, site_id, camera_id, use_case, date_trunc('hour', occurred_at, 'UTC') as hour, count(*)
  from stored
  group by reseller_id, company_id, site_id, camera_id, use_case, hour
  order by camera_id, use_case, hour
  on conflict (camera_id, use_case, hour) do update set alerts = alert_rollups.alerts + excluded.alerts
)
select allowed.id, stored.id is not null as "isNew" from allowed left join stored using (id)`;

/**
 * Stores the events that are new, with their roll-ups, in one statement. Answers for each event of the node's own
 * cameras whether it was new; events of other cameras are missing from the answer.
 */
export async function storeEvents(
  node: NodeActor,
  tx: Db,
  events: readonly NodeEvent[],
): Promise<Map<string, boolean>> {
  // A node may name flows in its own way; only ids can be ours.
  const given = events.map(({ flow_id, ...event }) => (isId(flow_id) ? { ...event, flow_id } : event));
  const { rows } = await tx.prepared<{ id: string; isNew: boolean }>(store(node, given));
  return new Map(rows.map((row) => [row.id, row.isNew]));
}
