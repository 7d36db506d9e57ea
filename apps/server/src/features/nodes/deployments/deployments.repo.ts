import type { Deployment, DeploymentFields, NodeHealth } from '@sightline/contract/deployments';
import type { Machine } from '@sightline/contract/node-health';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart, likePattern } from '../../../platform/db/like-pattern.ts';
import { every, type Sql, sql } from '../../../platform/db/sql.ts';
import type { NameList } from '../../../platform/paging/name-list.ts';
import { HEALTH } from './node-health.repo.ts';

export interface DeploymentRow {
  id: Reached<'node'>;
  name: string;
  reseller_id: Reached<'reseller'>;
  reseller_name: string;
  node_health: NodeHealth;
  system: string | null;
  abilities: unknown;
  reported: {
    version?: string;
    started_at?: string;
    waiting_events?: number;
    machine?: Machine;
  };
  problems: Deployment['problems'];
  last_heartbeat_at: Date | null;
  killed_at: Date | null;
  created_at: Date;
  has_token: boolean;
  tags: { id: string; name: string }[];
  camera_count: number;
  camera_states: Partial<Record<'live' | 'connecting' | 'degraded' | 'offline', number>>;
}

const COLUMNS = sql`d.id, d.name, d.reseller_id, r.name as reseller_name, ${HEALTH} as node_health, d.system, d.abilities,
  d.health - 'cameras' - 'problems' as reported, d.last_heartbeat_at, d.killed_at, d.created_at, d.token_hash is not null as has_token,
  tagged.tags, watched.camera_count, states.camera_states, faults.problems`;

/** What is shown beside a node itself: made for the rows of one page only. */
const BESIDE = sql`
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.sort_name, t.id), '[]') as tags
    from deployment_tags x join tags t on t.id = x.tag_id where x.deployment_id = d.id) tagged
  cross join lateral (select count(*)::int as camera_count from cameras c where c.deployment_id = d.id) watched
  cross join lateral (
    select coalesce(jsonb_agg(said || jsonb_build_object('camera', to_jsonb(named)) order by nth), '[]') as problems
    from jsonb_array_elements(d.health -> 'problems') with ordinality as list (said, nth)
    left join lateral (
      select id, name from cameras where id = (said ->> 'camera_id')::uuid and deployment_id = d.id) named on true
    where said ->> 'camera_id' is null or named.id is not null) faults
  cross join lateral (
    select coalesce(jsonb_object_agg(counted.state, counted.count), '{}') as camera_states
    from (select reported ->> 'state' as state, count(*) from jsonb_array_elements(d.health -> 'cameras') reported
          group by 1) counted) states`;

interface DeploymentFilter {
  apn_name?: string | undefined;
  active_apn_health?: string[] | undefined;
  active_apn_system?: string | undefined;
  deployment_id?: string | undefined;
  resellers?: string[] | undefined;
  tags?: string[] | undefined;
}

const NODE_PLACE = { reseller: 'd.reseller_id' };

const CONDITIONS: { [K in keyof Required<DeploymentFilter>]: (value: never) => Sql } = {
  apn_name: (value: string) => holdsPart(sql`lower(d.name)`, value),
  active_apn_health: (value: string[]) => sql`${HEALTH} = any(${value}::text[])`,
  active_apn_system: (value: string) => sql`d.system ilike ${likePattern(value)}::text`,
  deployment_id: (value: string) => sql`d.id::text like ${`${value}%`}::text`,
  resellers: (value: string[]) => sql`d.reseller_id = any(${value}::uuid[])`,
  tags: (value: string[]) =>
    sql`exists (select from deployment_tags x where x.deployment_id = d.id and x.tag_id = any(${value}::uuid[]))`,
};

const asked = (filter: DeploymentFilter): Sql[] =>
  (Object.keys(CONDITIONS) as (keyof DeploymentFilter)[])
    .filter((key) => filter[key] !== undefined && filter[key] !== '')
    .map((key) => CONDITIONS[key](filter[key] as never));

/** Nodes within reach, by name. */
export const deploymentList = (reach: Reach, filter: DeploymentFilter): NameList => ({
  rows: sql`from deployments d where ${every([within(reach, NODE_PLACE), ...asked(filter)])}`,
  text: sql`d.sort_name`,
  id: sql`d.id`,
  columns: COLUMNS,
  around: sql`join deployments d on d.id = page.list_id join resellers r on r.id = d.reseller_id ${BESIDE}`,
});

export async function findDeployment(reach: Reach, db: Db, id: string): Promise<DeploymentRow | undefined> {
  const { rows } = await db.query<DeploymentRow>(sql`
    select ${COLUMNS} from deployments d join resellers r on r.id = d.reseller_id ${BESIDE}
    where d.id = ${id} and ${within(reach, NODE_PLACE)}`);
  return rows[0];
}

/** Holds a node still until the transaction ends. */
export async function lockDeployment(reach: Reach, tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    select from deployments d where d.id = ${id} and ${within(reach, NODE_PLACE)} for update`);
  return rowCount === 1;
}

interface NewDeployment {
  id: Reached<'node'>;
  resellerId: Reached<'reseller'>;
  name: string;
  tokenHash: Buffer;
}

export const insertDeployment = (tx: Db, { id, resellerId, name, tokenHash }: NewDeployment) =>
  tx.query(sql`
    insert into deployments (id, reseller_id, name, token_hash) values (${id}, ${resellerId}, ${name}, ${tokenHash})`);

export const renameDeployment = (tx: Db, id: Reached<'node'>, name: DeploymentFields['name']) =>
  tx.query(sql`update deployments set name = ${name} where id = ${id}`);

export const deleteDeploymentRow = (tx: Db, id: Reached<'node'>) =>
  tx.query(sql`delete from deployments where id = ${id}`);

export const setTokenHash = (tx: Db, id: Reached<'node'>, tokenHash: Buffer) =>
  tx.query(sql`update deployments set token_hash = ${tokenHash} where id = ${id}`);

export const setKilled = (tx: Db, id: Reached<'node'>) =>
  tx.query(sql`update deployments set killed_at = now() where id = ${id}`);
