import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './db.ts';
import { sql } from './sql.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

const sorted = async (names: string[]) => {
  const { rows } = await db.query<{ name: string }>(
    sql`select name from unnest(${names}::text[]) name order by sort_name(name), name`,
  );
  return rows.map(({ name }) => name);
};

describe('sort_name', () => {
  it('takes numbers as numbers, wherever they stand', async () => {
    const inOrder = ['C-1', 'C-2 East', 'C-09', 'C-10', 'C-100 Gate 2', 'C-100 Gate 11'];
    expect(await sorted(inOrder.toReversed())).toEqual(inOrder);
  });

  it('puts letters with accents beside those without, and takes no notice of case', async () => {
    const inOrder = ['Ábrego', 'accesso', 'Östersund', 'oslo yard', 'Zürich'];
    expect(await sorted(inOrder.toReversed())).toEqual(['Ábrego', 'accesso', 'oslo yard', 'Östersund', 'Zürich']);
  });

  it('fits an index, however long a name is and whatever it is made of', async () => {
    const { rows } = await db.query<{ bytes: number }>(
      sql`select octet_length(sort_name(${'1힣'.repeat(300)})) as bytes`,
    );
    expect(rows[0]?.bytes).toBeLessThan(2_000);
  });

  it('keeps kana and kanji whole', async () => {
    const inOrder = ['がけ', 'きた', '鹿島 2', '鹿島 10'];
    expect(await sorted(inOrder.toReversed())).toEqual(inOrder);
  });
});
