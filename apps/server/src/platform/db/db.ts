import pg, { type ClientConfig, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { traced } from '../telemetry/trace-context.ts';
import { planned } from './planned.ts';
import { type Sql, toStatement } from './sql.ts';

export type Row = QueryResultRow;

/** The database, or a transaction on it: a repository does not need to know which. */
export interface Db {
  query<R extends Row>(query: Sql): Promise<QueryResult<R>>;
  /** A query the server plans once per connection; for hot paths. */
  prepared<R extends Row>(query: Sql): Promise<QueryResult<R>>;
  /** For a library with SQL of its own, such as the job queue, and nothing else: its text goes to the database as it is. */
  runLibrarySql(text: string, values?: unknown[]): Promise<QueryResult>;
  /**
   * Runs `work` in one transaction; inside a transaction it joins the one that is open. When it and another one waited for
   * each other it is run again from its start, so it must change nothing but the database.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Runs `then` once the open transaction has committed, never when it is undone; outside of one, at once. */
  afterCommit(then: () => void): void;
}

export interface Database extends Db {
  /** How many connections there are. */
  pool: Pick<Pool, 'options' | 'totalCount' | 'idleCount'>;
  /** How to reach the database itself, past a pooler: for connections that listen. */
  direct: ClientConfig;
  close(): Promise<void>;
}

type Rest = Pick<Db, 'runLibrarySql' | 'transaction' | 'afterCommit'>;
/** How hot paths are sent: planned once per connection, or behind a pooler like any other query. */
type Plan = typeof planned | typeof toStatement;

const over = (client: Pool | PoolClient, plan: Plan, rest: Rest): Db => ({
  query: (query) => client.query(toStatement(query)),
  prepared: (query) => client.query(plan(query)),
  ...rest,
});

const joined = (client: PoolClient, plan: Plan, afterwards: (() => void)[]): Db => {
  const tx: Db = over(client, plan, {
    runLibrarySql: (text, values) => client.query(text, values),
    transaction: (work) => work(tx),
    afterCommit: (then) => void afterwards.push(then),
  });
  return tx;
};

/** The database undoes a transaction in which a statement failed, even when it is told to commit. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed');
}

/** A pool hears the errors of idle connections only; an unheard one would end the process. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Two transactions that waited for each other: the database has undone this one, and it can be done again. */
const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01';
const MOST_TRIES = 4;

async function inTransaction<T>(pool: Pool, plan: Plan, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(pool, plan, work);
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}

async function tryTransaction<T>(pool: Pool, plan: Plan, work: (tx: Db) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = [];
  const result = await withClient(pool, async (client) => {
    await client.query('begin');
    const done = await work(joined(client, plan, afterwards));
    await commit(client);
    return done;
  });
  for (const then of afterwards) then();
  return result;
}

/** A connection keeps its prepared plans; giving it up after the driver's usual 10 s would throw them away. */
const IDLE_MS = 300_000;
const MOST_CONNECTIONS = 10;

interface Options {
  onError: (error: Error) => void;
  /** Given when `connection` leads to a pooler, which hands each transaction to another connection: nothing is prepared on one then. */
  direct?: ClientConfig | undefined;
}

export function openDatabase(connection: ClientConfig & { max?: number }, { onError, direct }: Options): Database {
  const plan = direct ? toStatement : planned;
  const open = () => {
    const pool = new pg.Pool({ max: MOST_CONNECTIONS, idleTimeoutMillis: IDLE_MS, ...connection });
    pool.on('error', onError);
    return pool;
  };
  const pool = open();
  // Connections of their own, so that no call waits for its session behind transactions that wait for each other.
  const quick = open();
  return {
    ...over(pool, plan, {
      runLibrarySql: (text, values) => withClient(pool, (client) => client.query(text, values)),
      transaction: (work) => traced('transaction', {}, () => inTransaction(pool, plan, work)),
      afterCommit: (then) => then(),
    }),
    prepared: (query) => quick.query(plan(query)),
    pool,
    direct: direct ?? pool.options,
    close: async () => {
      await Promise.all([pool.end(), quick.end()]);
    },
  };
}
