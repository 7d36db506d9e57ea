import type { AutomationRule } from '@sightline/contract/automations/draft';
import { StoredRule } from '@sightline/contract/automations/stored';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';

export interface AutomationValues {
  name: string;
  is_active: boolean;
  rule: AutomationRule;
}

export interface AutomationRow extends AutomationValues {
  id: Reached<'automation'>;
  camera_id: Reached<'camera'>;
  reseller_id: string;
  company_id: string;
  site_id: string;
  time_zone: string;
  paused_at: Date | null;
  paused_by: string | null;
  paused_by_name: string;
  version: number;
  created_at: Date;
}

const SHOWN = sql`a.id, a.camera_id, c.reseller_id, c.company_id, c.site_id, s.time_zone, a.name, a.is_active, a.rule,
  a.paused_at, a.paused_by, person_name(u.first_name, u.last_name) as paused_by_name, a.version, a.created_at`;
const AROUND = sql`join cameras c on c.id = a.camera_id join sites s on s.id = c.site_id left join user_rows u on u.id = a.paused_by`;

type Stored<R extends { rule: AutomationRule }> = Omit<R, 'rule'> & { rule: unknown };

/** Rows with their rules; one that a newer version of the product wrote is left alone. */
export const readable = <R extends { rule: AutomationRule }>(rows: readonly Stored<R>[]): R[] =>
  rows.flatMap((row) => {
    const read = StoredRule.read(row.rule);
    return read.ok ? [{ ...row, rule: read.content } as unknown as R] : [];
  });

async function select(reach: Reach, db: Db, which: Sql, tail: Sql): Promise<AutomationRow[]> {
  const { rows } = await db.query<Stored<AutomationRow>>(sql`
    select ${SHOWN} from automations a ${AROUND} where ${which} and ${within(reach, CAMERA_PLACE)} ${tail}`);
  return readable<AutomationRow>(rows);
}

export const listAutomations = (reach: Reach, db: Db, cameraId: Reached<'camera'>) =>
  select(reach, db, sql`a.camera_id = ${cameraId}::uuid`, sql`order by a.sort_name, a.id`);

export const findAutomation = async (reach: Reach, db: Db, id: string): Promise<AutomationRow | undefined> =>
  (await select(reach, db, sql`a.id = ${id}::uuid`, NOTHING))[0];

export const lockAutomation = async (reach: Reach, tx: Db, id: string): Promise<AutomationRow | undefined> =>
  (await select(reach, tx, sql`a.id = ${id}::uuid`, sql`for update of a`))[0];

/** Counts the automations of a camera; two that are added at once wait for each other. */
export async function countHolding(tx: Db, cameraId: Reached<'camera'>): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`automations ${cameraId}`}, 0))`);
  const { rows } = await tx.query<{ count: number }>(
    sql`select count(*)::int as count from automations where camera_id = ${cameraId}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

interface NewAutomation extends AutomationValues {
  id: Reached<'automation'>;
  cameraId: Reached<'camera'>;
  byId: Reached<'user'>;
}

const startsWith = ({ conditions: [first] }: AutomationRule) => first?.condition ?? '';

export const insertAutomation = (tx: Db, { id, cameraId, byId, name, is_active, rule }: NewAutomation) =>
  tx.query(sql`
    insert into automations (id, camera_id, name, is_active, starts, rule, paused_at, paused_by)
    values (${id}, ${cameraId}, ${name}, ${is_active}, ${startsWith(rule)}, ${json(StoredRule.write(rule))},
      case when not ${is_active}::boolean then now() end, case when not ${is_active}::boolean then ${byId}::uuid end)`);

/** Who paused it stays until it is active again. */
export const storeAutomation = (
  tx: Db,
  id: Reached<'automation'>,
  { name, is_active, rule }: AutomationValues,
  byId: Reached<'user'>,
) =>
  tx.query(sql`
    update automations set name = ${name}, starts = ${startsWith(rule)}, rule = ${json(StoredRule.write(rule))},
      is_active = ${is_active}::boolean, version = version + 1,
      paused_at = case when not ${is_active}::boolean then coalesce(paused_at, now()) end,
      paused_by = case when not ${is_active}::boolean then case when is_active then ${byId}::uuid else paused_by end end
    where id = ${id}::uuid`);

export const deleteAutomation = (tx: Db, id: Reached<'automation'>) =>
  tx.query(sql`delete from automations where id = ${id}::uuid`);
