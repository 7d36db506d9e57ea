import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';

/** What the global set-up hands to every test file. */
type TestCluster = {
  /** A connection to a database that exists on the server, for making and dropping others. */
  admin: ClientConfig;
  /** A database with every migration applied. */
  template: string;
  /** What the names of all databases of this run begin with. */
  prefix: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export type TestDatabase = {
  connection: ClientConfig;
  /** The same as an address, for processes that are given DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
};

/**
 * A database of one's own, with every migration applied and nothing in it. Call it in `beforeAll` and `drop` it in
 * `afterAll`; what is not dropped goes at the end of the run.
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `${cluster.prefix}${randomBytes(5).toString('hex')}`;
  await administer(cluster.admin, `create database ${name} template ${options.empty ? 'template0' : cluster.template}`);
  const connection = { ...cluster.admin, database: name };
  return {
    connection,
    url: toUrl(connection),
    drop: () => administer(cluster.admin, `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement that is about databases as a whole. */
export async function administer(admin: ClientConfig, statement: string): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function toUrl({ user = '', password, host = '', port = 5432, database = '' }: ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const who = `${encodeURIComponent(user)}${secret}`;
  if (!host.startsWith('/')) return `postgres://${who}@${host}:${port}/${database}`;
  return `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
