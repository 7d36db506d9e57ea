import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fail } from '../errors/app-error.ts';
import type { Db } from './db.ts';
import { readOn, Unreachable } from './read-only.ts';
import { sql } from './sql.ts';

let test: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  test = await createTestDatabase();
  pool = new Pool({ ...test.connection, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await test.drop();
});

const nothing = async () => undefined;
const read = <T>(work: (db: Db) => Promise<T>, check: (db: Db) => Promise<void> = nothing) =>
  readOn(pool, { check, work });
const connectionOf = async (db: Db) =>
  (await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;

describe('what is only read', () => {
  it('takes one connection, one query after the other', async () => {
    const pids = await read((db) =>
      Promise.all([connectionOf(db), connectionOf(db), db.transaction(connectionOf), connectionOf(db)]),
    );
    expect(new Set(pids).size).toBe(1);
  });

  it('writes nothing, and locks nothing', async () => {
    for (const statement of [
      sql`delete from servers`,
      sql`create table a_table ()`,
      sql`select id from servers for update`,
    ])
      await expect(read((db) => db.query(statement))).rejects.toMatchObject({ code: '25006' });
  });

  it('is not begun where the check finds something', async () => {
    let isBegun = false;
    const work = async () => {
      isBegun = true;
    };
    await expect(
      read(work, async () => {
        throw new Error('It is behind');
      }),
    ).rejects.toThrow('It is behind');
    expect(isBegun).toBe(false);
  });

  it('ends with its answer: what is asked later goes nowhere', async () => {
    let kept: Db | undefined;
    await read(async (db) => {
      kept = db;
    });
    await expect(kept!.query(sql`select 1`)).rejects.toThrow('came after the answer');
  });

  it('keeps its connection when the answer is that there is none', async () => {
    const before = await read(connectionOf);
    await expect(read(async () => fail('not_found'))).rejects.toMatchObject({ status: 404 });
    expect(await read(connectionOf)).toBe(before);
  });

  it('is unreachable when its connection breaks, even where the work did not mind', async () => {
    const broken = read(async (db) => {
      await db.query(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
      return 'an answer';
    });
    await expect(broken).rejects.toBeInstanceOf(Unreachable);
    expect(await read(connectionOf)).toBeGreaterThan(0);
  });

  it('is unreachable where nobody listens', async () => {
    const nobody = new Pool({ host: '127.0.0.1', port: 9 });
    await expect(readOn(nobody, { check: nothing, work: nothing })).rejects.toBeInstanceOf(Unreachable);
    await nobody.end();
  });
});
