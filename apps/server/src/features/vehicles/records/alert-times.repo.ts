import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { VEHICLE_ALERT } from './gates.repo.ts';

/** Reports of one camera raise alerts one after the other, so that each knows of the cooldown of the one before. */
export const lockAlerting = (tx: Db, cameraIds: readonly string[]) =>
  tx.query(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('vehicle alerts ' || id, 0) as key
      from unnest(${[...cameraIds]}::uuid[]) as cameras (id) order by key) locked`);

/** When a camera alerted about vehicles at its gate. */
export async function alertTimes(
  tx: Db,
  cameraId: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ occurred_at: Date }>(sql`
    select occurred_at from alerts where camera_id = ${cameraId}::uuid and use_case = ${VEHICLE_ALERT}
      and occurred_at between ${new Date(fromMs)} and ${new Date(untilMs)}`);
  return rows.map(({ occurred_at }) => occurred_at.getTime());
}
