import type { StoredAddress } from '../../../changes/secrets/camera-address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Addresses that may hold a password in plain text, of cameras that are being removed, too. */
export async function lockUnsealed(tx: Db): Promise<{ id: string; source: string }[]> {
  const { rows } = await tx.query<{ id: string; source: string }>(sql`
    select id, source from camera_rows where source_secret is null and source ~ '[@?]' order by id for update`);
  return rows;
}

export async function storeAddresses(tx: Db, addresses: readonly (StoredAddress & { id: string })[]): Promise<void> {
  const ids = addresses.map(({ id }) => id);
  const sources = addresses.map(({ source }) => source);
  const sealed = addresses.map(({ source_secret }) => source_secret);
  await tx.query(sql`
    update camera_rows c set source = given.source, source_secret = given.sealed
    from unnest(${ids}::uuid[], ${sources}::text[], ${sealed}::text[]) given (id, source, sealed) where c.id = given.id`);
}
