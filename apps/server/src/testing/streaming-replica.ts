import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type OrdinaryPostgres, startOrdinaryPostgres } from './ordinary-postgres.ts';

const run = promisify(execFile);

export interface StreamingReplica extends OrdinaryPostgres {
  /** The rows that the replica itself answers. */
  ask<R extends object>(statement: string): Promise<R[]>;
}

/** A replica that follows a PostgreSQL, made as docs/how-to/run-several-servers.md has it. */
export async function startStreamingReplica(programs: string, primary: OrdinaryPostgres): Promise<StreamingReplica> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'sightline-replica-'));
  const { host, port, user } = primary.connection;
  try {
    const base = path.join(root, 'base');
    await run(path.join(programs, 'pg_basebackup'), [
      ...['--pgdata', base, '--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync'],
      ...['--host', String(host), '--port', String(port), '--username', String(user)],
    ]);
    const replica = await startOrdinaryPostgres(programs, {}, base);
    return Object.assign(replica, {
      ask: async <R extends object>(statement: string) => {
        const client = new Client(replica.connection);
        await client.connect();
        try {
          return (await client.query<R>(statement)).rows;
        } finally {
          await client.end();
        }
      },
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
