import type { Db } from '../../../platform/db/db.ts';

/** What a use case and a block of a camera have alike as they are stored. */
export interface StoredPart {
  camera_id: string;
  enabled: boolean;
  allowed: boolean;
  settings: Record<string, unknown>;
  schedule: unknown;
  version: number;
}

/** A table of parts of cameras, and the column that says which part. */
export interface PartTable {
  table: 'camera_use_cases' | 'camera_blocks';
  key: 'use_case' | 'block';
}

const columnsOf = ({ key }: PartTable) => `camera_id, ${key}, enabled, allowed, settings`;

export async function listParts<P extends StoredPart>(
  parts: PartTable,
  db: Db,
  cameraIds: readonly string[],
): Promise<P[]> {
  const { rows } = await db.prepared<P>(
    parts.table,
    `select ${columnsOf(parts)}, schedule, version from ${parts.table}
     where camera_id = any($1::uuid[]) order by camera_id, ${parts.key}`,
    [cameraIds],
  );
  return rows;
}

/** Stores parts of cameras whose rows are locked. */
export async function storeParts(parts: PartTable, tx: Db, stored: readonly StoredPart[]): Promise<void> {
  if (stored.length === 0) return;
  await tx.query(
    `insert into ${parts.table} (${columnsOf(parts)}, schedule, version)
     select ${columnsOf(parts)}, nullif(schedule, 'null'), version
     from jsonb_to_recordset($1::jsonb) as given (camera_id uuid, ${parts.key} text, enabled boolean, allowed boolean,
       settings jsonb, schedule jsonb, version integer)
     on conflict (camera_id, ${parts.key}) do update set enabled = excluded.enabled, allowed = excluded.allowed,
       settings = excluded.settings, schedule = excluded.schedule, version = excluded.version`,
    [JSON.stringify(stored)],
  );
}
