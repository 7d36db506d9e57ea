import { type ClientConfig, Pool } from 'pg';
import { readOn } from '../platform/db/read-only.ts';
import type { Replica } from '../platform/db/replica.ts';

/**
 * Stands for a replica that is never behind: the database itself, read as a replica is. So every test of a list finds out when
 * it writes after all, or reads on after its answer.
 */
export function readOnlyReplica(connection: ClientConfig): Replica {
  const pool = new Pool({ ...connection, max: 4 });
  pool.on('error', () => undefined);
  return {
    read: (work) => readOn(pool, { check: async () => undefined, work }),
    state: () => undefined,
    close: () => pool.end(),
  };
}
