import type { Reached } from '../../../changes/reach/reached.ts';
import type { StoredAddress } from '../../../changes/secrets/camera-address.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Addresses that may hold a password in plain text, of cameras that are being removed, too. */
export async function lockUnsealed(tx: Db): Promise<{ id: string; source: string }[]> {
  const { rows } = await tx.query<{ id: string; source: string }>(sql`
    select id, source from camera_rows where source_secret is null and source ~ '[@?]' order by id for update`);
  return rows;
}

interface NamedCamera {
  id: string;
  name: string;
  reseller_id: string;
  company_id: string;
  site_id: Reached<'site'>;
}

/** Cameras by id, for the operator of the machine, who reaches all of them. */
export async function findNamedCameras(tx: Db, ids: readonly string[]): Promise<NamedCamera[]> {
  const { rows } = await tx.query<NamedCamera>(sql`
    select id, name, reseller_id, company_id, site_id from cameras where id = any(${ids}::uuid[]) order by id`);
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
