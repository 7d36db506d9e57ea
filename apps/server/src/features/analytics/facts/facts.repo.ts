import { Id } from '@sightline/contract/common';
import type { FactKind, FlowsenseRecord, NodeFact } from '@sightline/contract/facts';
import type { NodeActor } from '../../../changes/call.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { storableJson } from '../../../platform/db/storable-json.ts';
import { madeSince } from '../../../platform/db/time-ids.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';
import { COUNT_STORED_FACTS } from '../rollups/count-facts.repo.ts';

const isId = (text: string | null) => Id.safeParse(text).success;

const COLUMNS = sql`kind, flow_id, flow_slug, occurred_at, area_id, zone_id, label, categories, object_kind, track, direction,
  state, value`;

/** The zone that the area shows; an area that shows none, or that nobody knows any more, counts as one of its own. */
const ZONE = sql`coalesce(
  (select coalesce(area.zone_id, area.id) from areas area where area.id = fact.own_area and area.camera_id = c.id), fact.own_area)`;

// Written in the order of their keys, like their roll-ups, so that two batches never wait for each other in a circle.
const store = (node: NodeActor, facts: readonly object[]) => sql`
with incoming as (
  select * from jsonb_to_recordset(${storableJson(facts)}::jsonb) as fact (
    id uuid, camera_id uuid, kind text, flow_id text, flow_slug text, occurred_at timestamptz, area_id text, label text,
    categories text[], object_kind text, track text, direction text, state text, value double precision, own_area uuid)
), allowed as (
  select fact.*, c.reseller_id, c.company_id, c.site_id, ${ZONE} as zone_id
  from incoming fact join cameras c on c.id = fact.camera_id and c.deployment_id = ${node.deploymentId}
), stored as (
  insert into facts (id, reseller_id, company_id, site_id, camera_id, ${COLUMNS})
  select id, reseller_id, company_id, site_id, camera_id, ${COLUMNS} from allowed order by id
  on conflict (id) do nothing
  returning *
), ${COUNT_STORED_FACTS}
select allowed.id, stored.id is not null as "isNew" from allowed left join stored using (id)`;

/**
 * Stores the facts that are new and adds them to the roll-ups, in one statement. Answers for each fact of the node's own cameras
 * whether it was new; those of others are missing from the answer.
 */
export async function storeFacts(node: NodeActor, db: Db, facts: readonly NodeFact[]): Promise<Map<string, boolean>> {
  // Areas of flows may go by names; only ids can be ours.
  const given = facts.map((fact) => (isId(fact.area_id) ? { ...fact, own_area: fact.area_id } : fact));
  const { rows } = await db.prepared<{ id: string; isNew: boolean }>(store(node, given));
  return new Map(rows.map((row) => [row.id, row.isNew]));
}

export interface FactFilter {
  kind: FactKind;
  start_date: string;
  end_date: string;
  sites?: string[] | undefined;
  cameras?: string[] | undefined;
  use_case_slug?: string | undefined;
}

const FACT_PLACE = { reseller: 'f.reseller_id', company: 'f.company_id', site: 'f.site_id' };

const matches = (reach: Reach, { kind, start_date, end_date, sites, cameras, use_case_slug }: FactFilter): Sql =>
  every([
    sql`f.kind = ${kind}`,
    sql`f.occurred_at >= ${start_date}::timestamptz`,
    madeSince('f.id', start_date),
    sql`f.occurred_at <= ${end_date}::timestamptz`,
    ...(sites ? [sql`f.site_id = any(${sites}::uuid[])`] : []),
    ...(cameras ? [sql`f.camera_id = any(${cameras}::uuid[])`] : []),
    ...(use_case_slug === undefined ? [] : [sql`f.flow_slug = ${use_case_slug}`]),
    within(reach, FACT_PLACE),
    // What is being removed is gone for everybody at once.
    sql`exists (select from cameras c where c.id = f.camera_id)`,
  ]);

const isBefore = ({ atMicros, id }: TimeCursor) =>
  sql`(f.occurred_at, f.id) < (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

export interface FactRow extends Omit<FlowsenseRecord, 'occurred_at' | 'site' | 'camera'> {
  at: Date;
  at_micros: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  camera_id: string;
  camera_name: string;
}

interface Slice {
  limit: number;
  offset: number;
  after?: TimeCursor | undefined;
}

/** The newest facts of a page. */
export async function listFacts(reach: Reach, db: Db, filter: FactFilter, slice: Slice): Promise<FactRow[]> {
  const conditions = every([matches(reach, filter), ...(slice.after ? [isBefore(slice.after)] : [])]);
  const { rows } = await db.query<FactRow>(sql`
    select f.id, f.occurred_at as at, (extract(epoch from f.occurred_at) * 1000000)::bigint::text as at_micros,
      f.flow_id, f.flow_slug, f.area_id, f.label, f.categories, f.object_kind, f.direction, f.value,
      f.site_id, s.name as site_name, s.time_zone, f.camera_id, c.name as camera_name
    from (select * from facts f where ${conditions}
      order by f.occurred_at desc, f.id desc limit ${number(slice.limit)} offset ${number(slice.offset)}) f
    join sites s on s.id = f.site_id join cameras c on c.id = f.camera_id
    order by f.occurred_at desc, f.id desc`);
  return rows;
}

/** Counts up to `most`, never further. */
export async function countFacts(reach: Reach, db: Db, filter: FactFilter, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from (select from facts f where ${matches(reach, filter)} limit ${number(most)}) found`);
  return rows[0]?.count ?? 0;
}
