import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionTo } from './postmaster.ts';

/** Any number will do, as long as nothing else in the database named `postgres` uses it. */
const OWNER_LOCK = 7_446_481;
const NAME = 'sightline-owner-';
/** After kill -9 the database needs a moment to notice that the old owner's connection is gone. */
const ATTEMPTS = 10;
const PAUSE_MS = 100;

export type Ownership = { release(): Promise<void> };

/**
 * Becomes the one server of a cluster, or answers the id of the process that is. The lock is held by an open connection:
 * it ends with the process, however that ends, and cannot be mistaken for that of a process with a reused id.
 */
export async function takeOwnership(socketDir: string, onLost: () => void): Promise<Ownership | { ownerPid: string }> {
  const client = new Client({ ...connectionTo(socketDir, 'postgres'), application_name: `${NAME}${process.pid}` });
  let isHeld = false;
  const lose = () => {
    if (isHeld) onLost();
    isHeld = false;
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await tryLock(client)) {
      isHeld = true;
      return {
        release: () => {
          isHeld = false;
          return client.end();
        },
      };
    }
    await sleep(PAUSE_MS);
  }
  const ownerPid = await findOwner(client);
  await client.end();
  return { ownerPid };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [OWNER_LOCK]);
  return rows[0]?.locked === true;
}

async function findOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return rows[0]?.name.replace(NAME, '') ?? 'unknown';
}
