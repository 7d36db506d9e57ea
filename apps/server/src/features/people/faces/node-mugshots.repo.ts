import type { Mugshot } from '@sightline/contract/people/persons';
import type { NodeActor } from '../../../changes/call.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import { IS_SIMULATED_SITE } from '../persons/public.ts';

const MOST = 20;

/** Mugshots that wait, of sites at which the node watches a camera. */
const waitingFor = (node: NodeActor) => sql`from mugshots m join persons p on p.id = m.person_id
  join sites s on s.id = p.site_id
  where m.state = 'waiting' and exists (
    select from cameras c where c.site_id = p.site_id and c.deployment_id = ${node.deploymentId})`;

export async function listWaiting(node: NodeActor, db: Db): Promise<{ id: string; simulated: boolean }[]> {
  const { rows } = await db.query<{ id: string; simulated: boolean }>(sql`
    select m.id, ${IS_SIMULATED_SITE} as simulated ${waitingFor(node)} order by m.added_at, m.id limit ${number(MOST)}`);
  return rows;
}

export interface WaitingMugshot {
  id: string;
  storage_key: string;
  site_id: Reached<'site'>;
  company_id: string;
  reseller_id: string;
}

export async function findWaiting(node: NodeActor, db: Db, id: string): Promise<WaitingMugshot | undefined> {
  const { rows } = await db.query<WaitingMugshot>(sql`
    select m.id, m.storage_key, s.id as site_id, s.company_id, s.reseller_id ${waitingFor(node)} and m.id = ${id}::uuid`);
  return rows[0];
}

interface StoredReading {
  state: Mugshot['state'];
  quality: number;
  template: Buffer | null;
  isSimulated: boolean;
}

export const storeReading = (
  tx: Db,
  { id }: WaitingMugshot,
  { state, quality, template, isSimulated }: StoredReading,
) =>
  tx.query(sql`
    update mugshots set state = ${state}, quality = ${quality}, template = ${template},
      is_simulated = ${isSimulated} where id = ${id}::uuid`);
