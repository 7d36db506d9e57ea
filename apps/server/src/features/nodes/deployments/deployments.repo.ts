import type { DeploymentFields, NodeHealth } from '@sightline/contract/deployments';
import type { Machine } from '@sightline/contract/node-link';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart, likePattern } from '../../../platform/db/like-pattern.ts';
import { Statement, withinReachText } from '../../../platform/db/statement.ts';
import type { NameListText as NameList } from '../../../platform/paging/name-list.ts';
import { HEALTH } from './node-health.ts';

export interface DeploymentRow {
  id: string;
  name: string;
  reseller_id: string;
  reseller_name: string;
  node_health: NodeHealth;
  system: string | null;
  abilities: unknown;
  reported: { version?: string; started_at?: string; waiting_events?: number; machine?: Machine };
  last_heartbeat_at: Date | null;
  killed_at: Date | null;
  created_at: Date;
  has_token: boolean;
  tags: { id: string; name: string }[];
  camera_count: number;
  camera_states: Partial<Record<'live' | 'connecting' | 'degraded' | 'offline', number>>;
}

const COLUMNS = `d.id, d.name, d.reseller_id, r.name as reseller_name, ${HEALTH} as node_health, d.system, d.abilities,
  d.health - 'cameras' as reported, d.last_heartbeat_at, d.killed_at, d.created_at, d.token_hash is not null as has_token,
  tagged.tags, watched.camera_count, states.camera_states`;

/** What is shown beside a node itself: made for the rows of one page only. */
const BESIDE = `
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]') as tags
    from deployment_tags x join tags t on t.id = x.tag_id where x.deployment_id = d.id) tagged
  cross join lateral (select count(*)::int as camera_count from cameras c where c.deployment_id = d.id) watched
  cross join lateral (
    select coalesce(jsonb_object_agg(counted.state, counted.count), '{}') as camera_states
    from (select reported ->> 'state' as state, count(*) from jsonb_array_elements(d.health -> 'cameras') reported
          group by 1) counted) states`;

export interface DeploymentFilter {
  apn_name?: string | undefined;
  active_apn_health?: string[] | undefined;
  active_apn_system?: string | undefined;
  deployment_id?: string | undefined;
  resellers?: string[] | undefined;
  tags?: string[] | undefined;
}

const within = (reach: Reach, statement: Statement) => withinReachText(reach, { reseller: 'd.reseller_id' }, statement);

const CONDITIONS: { [K in keyof Required<DeploymentFilter>]: (statement: Statement, value: never) => string } = {
  apn_name: (statement, value: string) => holdsPart('lower(d.name)', value, statement),
  active_apn_health: (statement, value: string[]) => `${HEALTH} = any(${statement.add(value, 'text[]')})`,
  active_apn_system: (statement, value: string) => `d.system ilike ${statement.add(likePattern(value), 'text')}`,
  deployment_id: (statement, value: string) => `d.id::text like ${statement.add(`${value}%`, 'text')}`,
  resellers: (statement, value: string[]) => `d.reseller_id = any(${statement.add(value, 'uuid[]')})`,
  tags: (statement, value: string[]) =>
    `exists (select from deployment_tags x where x.deployment_id = d.id and x.tag_id = any(${statement.add(value, 'uuid[]')}))`,
};

const isAsked = (value: unknown) => value !== undefined && value !== '';

/** Nodes within reach, by name. */
export const deploymentList = (reach: Reach, filter: DeploymentFilter): NameList => ({
  rows: (statement) => {
    const asked = (Object.keys(CONDITIONS) as (keyof DeploymentFilter)[]).filter((key) => isAsked(filter[key]));
    const conditions = asked.map((key) => CONDITIONS[key](statement, filter[key] as never));
    return `from deployments d where ${[within(reach, statement), ...conditions].join(' and ')}`;
  },
  text: 'lower(d.name)',
  id: 'd.id',
  columns: COLUMNS,
  around: `join deployments d on d.id = page.list_id join resellers r on r.id = d.reseller_id ${BESIDE}`,
});

export async function findDeployment(reach: Reach, db: Db, id: string): Promise<DeploymentRow | undefined> {
  const statement = new Statement();
  const { rows } = await db.query<DeploymentRow>(
    `select ${COLUMNS} from deployments d join resellers r on r.id = d.reseller_id ${BESIDE}
     where d.id = ${statement.add(id, 'uuid')} and ${within(reach, statement)}`,
    statement.values,
  );
  return rows[0];
}

/** Holds a node still until the transaction ends. */
export async function lockDeployment(reach: Reach, tx: Db, id: string): Promise<boolean> {
  const statement = new Statement();
  const { rowCount } = await tx.query(
    `select from deployments d where d.id = ${statement.add(id, 'uuid')} and ${within(reach, statement)} for update`,
    statement.values,
  );
  return rowCount === 1;
}

export const insertDeployment = (tx: Db, node: { id: string; resellerId: string; name: string; tokenHash: Buffer }) =>
  tx.query('insert into deployments (id, reseller_id, name, token_hash) values ($1, $2, $3, $4)', [
    node.id,
    node.resellerId,
    node.name,
    node.tokenHash,
  ]);

export const renameDeployment = (tx: Db, id: string, name: DeploymentFields['name']) =>
  tx.query('update deployments set name = $2 where id = $1', [id, name]);

export const deleteDeploymentRow = (tx: Db, id: string) => tx.query('delete from deployments where id = $1', [id]);

export const setTokenHash = (tx: Db, id: string, tokenHash: Buffer) =>
  tx.query('update deployments set token_hash = $2 where id = $1', [id, tokenHash]);

export const setKilled = (tx: Db, id: string) =>
  tx.query('update deployments set killed_at = now() where id = $1', [id]);
