import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, name, sql } from '../../../platform/db/sql.ts';

/** What a use case and a block of a camera have alike as they are stored. */
export interface StoredPart {
  camera_id: Reached<'camera'>;
  enabled: boolean;
  allowed: boolean;
  /** With its version; read by the contract's `stored-configuration`. */
  settings: unknown;
  schedule: unknown;
  version: number;
}

/** A table of parts of cameras, and the column that says which part. */
export interface PartTable {
  table: 'camera_use_cases' | 'camera_blocks';
  key: 'use_case' | 'block';
}

const columnsOf = ({ key }: PartTable) => sql`camera_id, ${name(key)}, enabled, allowed, settings`;

export async function listParts<P extends StoredPart>(
  parts: PartTable,
  db: Db,
  cameraIds: readonly Reached<'camera'>[],
): Promise<P[]> {
  const { rows } = await db.prepared<P>(sql`
    select ${columnsOf(parts)}, schedule, version from ${name(parts.table)}
    where camera_id = any(${cameraIds}::uuid[]) order by camera_id, ${name(parts.key)}`);
  return rows;
}

/** Stores parts of cameras whose rows are locked. */
export async function storeParts(parts: PartTable, tx: Db, stored: readonly StoredPart[]): Promise<void> {
  if (stored.length === 0) return;
  const key = name(parts.key);
  await tx.query(sql`
    insert into ${name(parts.table)} (${columnsOf(parts)}, schedule, version)
    select ${columnsOf(parts)}, nullif(schedule, 'null'), version
    from jsonb_to_recordset(${json(stored)}) as given (camera_id uuid, ${key} text, enabled boolean, allowed boolean,
      settings jsonb, schedule jsonb, version integer)
    on conflict (camera_id, ${key}) do update set enabled = excluded.enabled, allowed = excluded.allowed,
      settings = excluded.settings, schedule = excluded.schedule, version = excluded.version`);
}
