import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './db.ts';
import { sql } from './sql.ts';

let test: TestDatabase;
let db: Database;
const setKey = sql`insert into installation (key, value) values ('k', '1')`;
const keys = async () => (await db.query(sql`select key from installation`)).rowCount;

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe('a transaction', () => {
  it('is undone when its work fails, and what should follow the commit does not happen', async () => {
    const then = vi.fn();
    const broken = db.transaction(async (tx) => {
      await tx.query(setKey);
      tx.afterCommit(then);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(then).not.toHaveBeenCalled();
    expect(await keys()).toBe(0);
  });

  it('never claims success for a commit that the database turned into a rollback', async () => {
    const swallowed = db.transaction(async (tx) => {
      await tx.query(setKey);
      await tx.query(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('undone');
    expect(await keys()).toBe(0);
  });

  it('is done again when it and another waited for each other, and both happen once', async () => {
    await db.query(sql`create table tills (id int primary key, amount int not null)`);
    await db.query(sql`insert into tills values (1, 0), (2, 0)`);
    const then = vi.fn();
    let waiting = 2;
    const pay = (first: number, second: number) =>
      db.transaction(async (tx) => {
        const add = (id: number) => tx.query(sql`update tills set amount = amount + 1 where id = ${id}`);
        await add(first);
        waiting -= 1;
        await vi.waitUntil(() => waiting <= 0, 10_000);
        await add(second);
        tx.afterCommit(then);
      });
    await Promise.all([pay(1, 2), pay(2, 1)]);
    expect((await db.query(sql`select amount from tills`)).rows).toEqual([{ amount: 2 }, { amount: 2 }]);
    expect(then).toHaveBeenCalledTimes(2);
  });

  const isThere = async (pid: number | undefined) =>
    (await db.query(sql`select from pg_stat_activity where pid = ${pid}`)).rowCount === 1;

  it('survives losing its connection between two statements', async () => {
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.query(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await vi.waitUntil(async () => !(await isThere(rows[0]?.pid)), 10_000);
      await tx.query(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    expect(await keys()).toBe(0);
  });

  it('runs what was to follow after the outermost commit, when others can see the change', async () => {
    const seen: unknown[] = [];
    await db.transaction((outer) =>
      outer.transaction(async (tx) => {
        tx.afterCommit(() => seen.push('after'));
        await tx.query(setKey);
        seen.push('inside');
      }),
    );
    expect(seen).toEqual(['inside', 'after']);
    expect(await keys()).toBe(1);
  });
});

describe('a prepared statement', () => {
  it('does not wait for transactions, even when they hold every connection they can get', async () => {
    const narrow = openDatabase({ ...test.connection, max: 1 }, { onError: () => undefined });
    const found = await narrow.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      return narrow.prepared<{ one: number }>(sql`select 1 as one`);
    });
    expect(found.rows).toEqual([{ one: 1 }]);
    await narrow.close();
  });

  it('waits its turn when more are asked for than run at a time', async () => {
    const asked = Array.from({ length: 40 }, (_, number) =>
      db.prepared<{ number: number }>(sql`select ${number}::int as number, pg_sleep(0.005)`),
    );
    const numbers = (await Promise.all(asked)).map(({ rows }) => rows[0]?.number);
    expect(numbers).toEqual(asked.map((_, number) => number));
  });
});
