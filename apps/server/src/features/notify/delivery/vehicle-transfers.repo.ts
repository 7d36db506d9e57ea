import type { DeliveryState } from '@sightline/contract/deliveries';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface LastTransfer {
  id: Reached<'delivery'>;
  vehicle_record_id: string;
  state: DeliveryState;
  /** How often the record was sent as one of its own. */
  times: number;
}

/** The last transfer of each of these records that was ever transferred. */
export async function lastTransfers(
  db: Db,
  recordIds: readonly Reached<'vehicle_record'>[],
): Promise<Map<string, LastTransfer>> {
  const { rows } = await db.query<LastTransfer>(sql`
    select distinct on (vehicle_record_id) id, vehicle_record_id, state,
      (count(*) over (partition by vehicle_record_id))::int as times
    from deliveries where vehicle_record_id = any(${[...recordIds]}::uuid[])
    order by vehicle_record_id, created_at desc, id desc`);
  return new Map(rows.map((row) => [row.vehicle_record_id, row]));
}
