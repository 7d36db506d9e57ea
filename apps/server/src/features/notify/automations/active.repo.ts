import type { ConditionKey } from '@sightline/contract/automations/catalogue';
import type { AutomationRule } from '@sightline/contract/automations/draft';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readable } from './automations.repo.ts';

/** An automation as it is run, with where its camera stands. */
export interface ActiveAutomation {
  id: Reached<'automation'>;
  name: string;
  rule: AutomationRule;
  camera_id: Reached<'camera'>;
  camera_name: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  company_id: string;
  reseller_id: string;
}

/** For events that were stored by us alone: it looks at no one's reach. */
async function select(db: Db, which: Sql): Promise<ActiveAutomation[]> {
  const { rows } = await db.prepared<Omit<ActiveAutomation, 'rule'> & { rule: unknown }>(sql`
    select a.id, a.name, a.rule, a.camera_id, c.name as camera_name, c.site_id, s.name as site_name, s.time_zone, c.company_id,
      c.reseller_id
    from automations a join cameras c on c.id = a.camera_id join sites s on s.id = c.site_id
    where a.is_active and ${which} order by a.id`);
  return readable<ActiveAutomation>(rows);
}

/** Those of some cameras that start with this condition. */
export const listActive = (db: Db, cameraIds: readonly string[], starts: ConditionKey) =>
  select(db, sql`a.camera_id = any(${[...cameraIds]}::uuid[]) and a.starts = ${starts}`);

export const findActive = async (db: Db, id: string): Promise<ActiveAutomation | undefined> =>
  (await select(db, sql`a.id = ${id}::uuid`))[0];

/** Of some cameras, those that have one. */
export async function camerasWith(db: Db, cameraIds: readonly string[], starts: ConditionKey): Promise<Set<string>> {
  const { rows } = await db.prepared<{ camera_id: string }>(sql`
    select distinct camera_id from automations
    where camera_id = any(${[...cameraIds]}::uuid[]) and starts = ${starts} and is_active`);
  return new Set(rows.map(({ camera_id }) => camera_id));
}
