import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { number, sql } from '../db/sql.ts';
import { readFilteredList } from './filtered-list.ts';

const MANY = 12_000;
const SIZE = 100;

let test: TestDatabase;
let db: Database;
let inOrder: string[];

/** Those of the first `most` things, whose names are not in the order of their numbers. */
const listOf = (most: number) => ({
  rows: sql`from things t where t.number < ${most}`,
  text: sql`t.name`,
  id: sql`t.id`,
});
const read = (most: number, page: number, cursor?: string) =>
  readFilteredList(db, listOf(most), { page, size: SIZE, cursor });
const expected = (most: number) => inOrder.filter((id) => Number(id.slice(-12)) < most);

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
  await db.query(sql`create table things as
    select n as number, md5((n / 3)::text) as name,
      ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id
    from generate_series(0, ${number(MANY - 1)}) n`);
  const { rows } = await db.query<{ id: string }>(sql`select id from things order by name, id`);
  inOrder = rows.map(({ id }) => id);
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe.each([
  ['shorter than lists count', 250],
  ['longer, and gathered', 3000],
  ['too long to be gathered', MANY],
])('a list %s', (_, most) => {
  const count = Math.min(most, 1000);

  it('is walked by its cursor, in order, nothing twice and nothing left out', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(most, 1, cursor);
      expect(page).toMatchObject({ count, count_exact: most <= 1000, total_pages: Math.ceil(count / SIZE) });
      found.push(...page.results);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(expected(most));
  });

  it('opens at any page by number, the last and those behind it too', async () => {
    const last = Math.ceil(most / SIZE);
    for (const page of [1, 2, last]) {
      const { results } = await read(most, page);
      expect(results).toEqual(expected(most).slice((page - 1) * SIZE, page * SIZE));
    }
    expect(await read(most, last + 1)).toMatchObject({ results: [], count, next: null });
  });
});

it('that is empty says so', async () => {
  expect(await read(0, 1)).toEqual({ results: [], count: 0, count_exact: true, total_pages: 0, next: null });
});
