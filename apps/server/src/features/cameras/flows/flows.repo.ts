import type { PageQuery } from '@sightline/contract/common';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { FLOW_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** A flow as it is stored, without what it is made of. */
export interface StoredLogicFlow {
  id: Reached<'flow'>;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
  camera_id: Reached<'camera'> | null;
  origin_id: Reached<'flow'> | null;
  tab: FlowTab;
  slug: string;
  name: string;
  description: string;
  icon: string;
  live_version: number;
  version: number;
}

export interface FlowRow extends StoredLogicFlow {
  site_name: string;
  camera_name: string | null;
  cameras: { id: string; name: string; enabled: boolean }[];
  updated_at: Date;
  updated_by: string | null;
}

/** With its live version. */
export interface FlowDetailRow extends FlowRow {
  content: unknown;
}

const STORED = sql`f.id, f.reseller_id, f.company_id, f.site_id, f.camera_id, f.origin_id, f.tab, f.slug, f.name,
  f.description, f.icon, f.live_version, f.version`;
/** A site has no more cameras than a list shows. */
const CAMERAS = sql`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'enabled', c.enabled)
    order by c.sort_name, c.id) from (
  select c.id, c.name, c.sort_name, cf.enabled from camera_flows cf join cameras c on c.id = cf.camera_id
  where cf.flow_id = f.id order by c.sort_name, c.id limit 500) c), '[]') as cameras`;
const SHOWN = sql`${STORED}, f.updated_at, f.updated_by, s.name as site_name, own.name as camera_name, ${CAMERAS}`;
// The views of sites and cameras hide those that are being removed, and their flows with them.
const AROUND = sql`join sites s on s.id = f.site_id left join cameras own on own.id = f.camera_id`;
const EXISTS = sql`f.deleted_at is null and exists (select from sites s where s.id = f.site_id)
  and (f.camera_id is null or exists (select from cameras c where c.id = f.camera_id))`;

interface FlowSearch {
  sites?: string[] | undefined;
  cameras?: string[] | undefined;
  tab?: FlowTab | undefined;
  use_case_slug?: string | undefined;
  search?: string | undefined;
}

const listOf = (reach: Reach, { sites, cameras, tab, use_case_slug, search }: FlowSearch): NameList => ({
  rows: sql`from logic_flows f where ${every([
    within(reach, FLOW_PLACE),
    EXISTS,
    ...(sites ? [sql`f.site_id = any(${sites}::uuid[])`] : []),
    ...(cameras
      ? [sql`exists (select from camera_flows cf where cf.flow_id = f.id and cf.camera_id = any(${cameras}::uuid[]))`]
      : []),
    ...(tab ? [sql`f.tab = ${tab}`] : []),
    ...(use_case_slug ? [sql`f.slug = ${use_case_slug}`] : []),
    ...(search ? [holdsPart(sql`lower(f.name)`, search)] : []),
  ])}`,
  isSearch: [sites, cameras, tab, use_case_slug, search].some((filter) => filter !== undefined),
  text: sql`f.sort_name`,
  id: sql`f.id`,
  columns: SHOWN,
  around: sql`join logic_flows f on f.id = page.list_id ${AROUND}`,
});

export const listFlows = (reach: Reach, db: Db, query: PageQuery & FlowSearch) =>
  readNameList<FlowRow>(db, listOf(reach, query), query);

async function findOne(reach: Reach, db: Db, id: string, lock: Sql): Promise<FlowDetailRow | undefined> {
  const { rows } = await db.prepared<FlowDetailRow>(sql`
    select ${SHOWN}, v.content from logic_flows f ${AROUND}
    join logic_flow_versions v on v.flow_id = f.id and v.number = f.live_version
    where f.id = ${id}::uuid and ${EXISTS} and ${within(reach, FLOW_PLACE)} ${lock}`);
  return rows[0];
}

export const findFlow = (reach: Reach, db: Db, id: string) => findOne(reach, db, id, NOTHING);

/** Locks the flow, so that changes of it wait for each other. */
export const lockFlow = (reach: Reach, tx: Db, id: string) => findOne(reach, tx, id, sql`for update of f`);

/** Whether an id is taken, wherever: what is out of reach is not said. */
export async function isFlowId(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select from logic_flows where id = ${id}::uuid`);
  return rowCount !== 0;
}

/** The slugs of a site's flows, those of its cameras too. */
export async function listSlugs(tx: Db, siteId: Reached<'site'>): Promise<string[]> {
  const { rows } = await tx.query<{ slug: string }>(
    sql`select slug from logic_flows where site_id = ${siteId} and deleted_at is null`,
  );
  return rows.map(({ slug }) => slug);
}

export const insertFlow = (tx: Db, flow: StoredLogicFlow, by: string) =>
  tx.query(sql`
    insert into logic_flows (id, reseller_id, company_id, site_id, camera_id, origin_id, tab, slug, name, description,
      icon, live_version, version, updated_by)
    values (${flow.id}, ${flow.reseller_id}, ${flow.company_id}, ${flow.site_id}, ${flow.camera_id}, ${flow.origin_id},
      ${flow.tab}, ${flow.slug}, ${flow.name}, ${flow.description}, ${flow.icon}, ${flow.live_version},
      ${flow.version}, ${by})`);

export const storeFlow = (tx: Db, flow: StoredLogicFlow, by: string) =>
  tx.query(sql`
    update logic_flows set name = ${flow.name}, description = ${flow.description}, icon = ${flow.icon},
      live_version = ${flow.live_version}, version = ${flow.version}, updated_at = now(), updated_by = ${by}
    where id = ${flow.id}`);

export const hideFlow = (tx: Db, id: Reached<'flow'>) =>
  tx.query(sql`update logic_flows set deleted_at = now(), version = version + 1 where id = ${id}`);

/** The nodes that run a flow. */
export async function listNodesOfFlow(tx: Db, id: Reached<'flow'>): Promise<Reached<'node'>[]> {
  const { rows } = await tx.query<{ id: Reached<'node'> }>(sql`
    select distinct c.deployment_id as id from camera_flows cf join cameras c on c.id = cf.camera_id
    where cf.flow_id = ${id} and cf.enabled and c.deployment_id is not null`);
  return rows.map((row) => row.id);
}

/** Every Flowsense use case within reach, by its slug. */
export async function listSubTabs(reach: Reach, db: Db, limit: number): Promise<{ name: string; slug: string }[]> {
  const { rows } = await db.query<{ name: string; slug: string }>(sql`
    select min(f.name) as name, f.slug from logic_flows f
    where f.tab = 'flowsense' and ${EXISTS} and ${within(reach, FLOW_PLACE)}
    group by f.slug order by min(f.sort_name), f.slug limit ${limit}::int`);
  return rows;
}
