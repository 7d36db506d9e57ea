import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface KeyRow {
  public_key: string;
  /** Sealed. */
  private_key: string | null;
}

export async function readPushKey(db: Db): Promise<KeyRow | undefined> {
  const { rows } = await db.query<KeyRow>(sql`select public_key, private_key from push_keys`);
  return rows[0];
}

/** Of two servers that make one together the first one decides. */
export const insertPushKey = (db: Db, id: string, publicKey: string, sealed: string) =>
  db.query(sql`
    insert into push_keys (id, public_key, private_key) values (${id}, ${publicKey}, ${sealed}) on conflict do nothing`);

/** Browsers are bound to the key they were subscribed with: without it nothing reaches them. */
export async function dropPushKey(tx: Db): Promise<void> {
  await tx.query(sql`delete from push_keys`);
  await tx.query(sql`delete from push_subscriptions`);
}
