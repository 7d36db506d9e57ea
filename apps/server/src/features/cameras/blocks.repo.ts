import type { Db } from '../../db/db.ts';

export interface StoredBlock {
  camera_id: string;
  block: string;
  enabled: boolean;
  allowed: boolean;
  settings: Record<string, unknown>;
  schedule: unknown;
  version: number;
}

export async function listBlocks(db: Db, cameraIds: readonly string[]): Promise<StoredBlock[]> {
  const { rows } = await db.prepared<StoredBlock>(
    'camera-blocks',
    `select camera_id, block, enabled, allowed, settings, schedule, version
     from camera_blocks where camera_id = any($1::uuid[]) order by camera_id, block`,
    [cameraIds],
  );
  return rows;
}

/** Stores blocks of cameras whose rows are locked. */
export async function storeBlocks(tx: Db, blocks: readonly StoredBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  await tx.query(
    `insert into camera_blocks (camera_id, block, enabled, allowed, settings, schedule, version)
     select camera_id, block, enabled, allowed, settings, nullif(schedule, 'null'), version
     from jsonb_to_recordset($1::jsonb) as given (camera_id uuid, block text, enabled boolean, allowed boolean,
       settings jsonb, schedule jsonb, version integer)
     on conflict (camera_id, block) do update set enabled = excluded.enabled, allowed = excluded.allowed,
       settings = excluded.settings, schedule = excluded.schedule, version = excluded.version`,
    [JSON.stringify(blocks)],
  );
}
