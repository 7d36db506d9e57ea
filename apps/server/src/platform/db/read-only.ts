import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { AppError } from '../errors/app-error.ts';
import type { Db } from './db.ts';
import { toStatement } from './sql.ts';

/** The database did not answer, as against one that answered that a statement cannot be done. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** How long a database may take that is only asked how it is. */
export const ANSWER_MS = 2000;
/** How long it may take for what is read. */
const READ_MS = 30_000;

/** What a database says that is ending, or not there yet: a connection exception, an operator's intervention. */
const GOING_AWAY = /^(08|57P)/;

function unreachableOr(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError && !GOING_AWAY.test(error.code ?? '');
  return isAnswer ? error : new Unreachable('No answer', { cause: error });
}

/** A connection for one piece of work: queries one after the other, and none once the work is over. */
class Borrowed {
  /** Why it is of no more use, whatever became of the query that found out. */
  failure: Unreachable | undefined;
  patienceMs = ANSWER_MS;
  isOver = false;
  readonly #client: PoolClient;
  #before: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Nothing is named: behind a pooler the next work on this connection may be with another one. */
  readonly db: Db = {
    query: (query) => {
      const { text, values } = toStatement(query);
      return this.send(text, values);
    },
    prepared: (query) => this.db.query(query),
    runLibrarySql: (text, values) => this.send(text, values),
    transaction: (work) => work(this.db),
    afterCommit: (then) => then(),
  };

  send<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<R>> {
    const result = this.#before.then(() => this.#sendNow<R>(text, values));
    this.#before = result.catch(() => undefined);
    return result;
  }

  async #sendNow<R extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<R>> {
    if (this.isOver) throw new Error('A query came after the answer, when its connection belonged to others again');
    const statement: QueryConfig & { query_timeout: number } = { text, values, query_timeout: this.patienceMs };
    try {
      return await this.#client.query<R>(statement);
    } catch (error) {
      const reason = unreachableOr(error);
      if (reason instanceof Unreachable) this.failure = reason;
      throw reason;
    }
  }
}

/** What somebody is told instead of an answer, which says nothing against the database. */
class Refused {
  constructor(readonly error: AppError) {}
}

async function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return new Refused(error);
    throw error;
  }
}

interface Reading<T> {
  /** Looks at what the connection leads to, before anything is read there. */
  check: (db: Db) => Promise<void>;
  work: (db: Db) => Promise<T>;
}

async function readWith<T>(borrowed: Borrowed, { check, work }: Reading<T>): Promise<T | Refused> {
  await borrowed.send('begin read only');
  await check(borrowed.db);
  borrowed.patienceMs = READ_MS;
  const answer = await orRefused(work(borrowed.db));
  if (borrowed.failure) throw borrowed.failure;
  await borrowed.send('commit');
  return answer;
}

/**
 * Reads on one connection, in a transaction that cannot write. One, because an address may lead to several databases, or to a
 * pooler: what was checked holds for where the transaction runs.
 */
export async function readOn<T>(pool: Pool, reading: Reading<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new Unreachable('No connection', { cause: error });
  });
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const borrowed = new Borrowed(client);
  try {
    const answer = await readWith(borrowed, reading);
    if (answer instanceof Refused) throw answer.error;
    return answer;
  } catch (error) {
    // The connection is closed rather than asked to undo what it only read: it may not answer.
    if (!(error instanceof AppError)) broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    borrowed.isOver = true;
    client.off('error', onError);
    client.release(broken);
  }
}
