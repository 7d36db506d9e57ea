import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';

/** Where alerts and records of a camera go, as it is stored. */
export interface TransferRow {
  /** Of the camera. */
  id: Reached<'camera'>;
  /** With its version; read by the contract's `StoredTransfer`. */
  settings: unknown;
  /** Encrypted. */
  secrets: string | null;
  versions: Record<string, number>;
}

export async function listTransfers(db: Db, cameraIds: readonly Reached<'camera'>[]): Promise<TransferRow[]> {
  const { rows } = await db.prepared<TransferRow>(sql`
    select id, settings, secrets, versions from camera_transfers where id = any(${cameraIds}::uuid[]) order by id`);
  return rows;
}

/** Stores what belongs to cameras whose rows are locked, in one statement. */
export async function storeTransfers(tx: Db, rows: readonly TransferRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(sql`
    insert into camera_transfers (id, settings, secrets, versions)
    select id, settings, secrets, versions from jsonb_populate_recordset(null::camera_transfers, ${json(rows)})
    on conflict (id) do update set settings = excluded.settings, secrets = excluded.secrets, versions = excluded.versions`);
}

/** Kept as it is by everybody else until the transaction ends. */
export const lockTransfer = (tx: Db, id: Reached<'camera'>) =>
  tx.query(sql`select from camera_transfers where id = ${id} for update`);
