import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'sightline-migrations-'));
  await file('0001-first.sql', 'create table first (id int primary key); insert into first values (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const file = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(database.connection, { folder });

async function query(sql: string): Promise<unknown[]> {
  const client = new Client(database.connection);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    await file('0002-second.sql', 'insert into first values (2)');
    expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await run()).toEqual([]);
    await file('0003-third.sql', 'insert into first values (3)');
    expect(await run()).toEqual(['0003-third.sql']);
    expect(await query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('lets servers that start together migrate one after the other', async () => {
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-first.sql']);
  });

  it('undoes all of a file that fails and keeps those before it', async () => {
    await file('0002-second.sql', 'insert into first values (2); insert into missing values (1);');
    await expect(run()).rejects.toThrow(/0002-second\.sql failed and was undone.*missing/);
    expect(await query('select id from first')).toEqual([{ id: 1 }]);
    expect(await query('select version from schema_migrations')).toEqual([{ version: 1 }]);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await run();
    await file('0001-first.sql', 'create table first (id bigint primary key);');
    await expect(run()).rejects.toThrow('0001-first.sql was changed after it had been applied');
  });

  it('does not take other line ends for a change', async () => {
    await file('0002-second.sql', 'select 1;\nselect 2;\n');
    await run();
    await file('0002-second.sql', 'select 1;\r\nselect 2;\r\n');
    expect(await run()).toEqual([]);
  });

  it('refuses a database that a newer version migrated', async () => {
    await file('0002-second.sql', 'select 1');
    await run();
    await rm(join(folder, '0002-second.sql'));
    await expect(run()).rejects.toThrow('migrated by a newer Sightline (0002-second.sql)');
  });

  it('refuses a file that comes before one that is applied', async () => {
    await file('0003-third.sql', 'select 1');
    await run();
    await file('0002-second.sql', 'select 1');
    await expect(run()).rejects.toThrow('0002-second.sql comes before 0003-third.sql');
  });

  it('refuses two files with one number and names that are no migration', async () => {
    await file('0001-other.sql', 'select 1');
    await expect(run()).rejects.toThrow('Two migrations have the number');
    await rm(join(folder, '0001-other.sql'));
    await file('2-other.sql', 'select 1');
    await expect(run()).rejects.toThrow('2-other.sql is no migration');
  });
});
