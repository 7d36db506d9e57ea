import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg, { type ClientConfig, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';

/** The database, or a transaction on it: a repository does not need to know which. */
export interface Db {
  orm: NodePgDatabase;
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>;
  /** A query the server plans once per connection; for hot paths. */
  prepared<R extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<QueryResult<R>>;
  /** Runs `work` in one transaction; inside a transaction it joins the one that is open. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

export interface Database extends Db {
  pool: Pool;
  close(): Promise<void>;
}

const over = (client: Pool | PoolClient, transaction: Db['transaction']): Db => ({
  orm: drizzle(client),
  query: (text, values) => client.query(text, values),
  prepared: (name, text, values) => client.query({ name, text, values }),
  transaction,
});

const joined = (client: PoolClient): Db => {
  const tx: Db = over(client, (work) => work(tx));
  return tx;
};

async function inTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(joined(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

export function openDatabase(connection: ClientConfig & { max?: number }, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 10, ...connection });
  pool.on('error', onError);
  return {
    ...over(pool, (work) => inTransaction(pool, work)),
    pool,
    close: () => pool.end(),
  };
}
