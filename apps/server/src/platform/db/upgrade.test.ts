import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { APP_ROOT } from '../app-root.ts';
import { migrate } from './migrate.ts';

/**
 * A database as the version before the newest migrations left it, made by that version's own server on PostgreSQL 15. A release
 * that adds migrations gets a newer one: `pg_dump --no-owner --no-privileges --inserts --rows-per-insert=500
 * --exclude-schema=pgboss`, without its lines that begin with a backslash.
 */
const DUMP = path.join(APP_ROOT, 'src/testing/dumps/0096.sql.gz');

interface Column {
  place: string;
  type: string;
  /** An insert that does not name it is refused. */
  is_needed: boolean;
}

const COLUMNS = `
  select table_name || '.' || column_name as place, udt_name as type,
    is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as is_needed
  from information_schema.columns where table_schema = 'public'`;
const FUNCTIONS = `
  select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name from pg_proc
  where pronamespace = 'public'::regnamespace`;
const TABLES = `
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    and relname <> 'schema_migrations'`;

let test: TestDatabase;
let client: Client;
beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
  client = new Client(test.connection);
  await client.connect();
  await client.query(gunzipSync(await readFile(DUMP)).toString('utf8'));
  await client.query("select set_config('search_path', 'public', false)");
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const columns = async () => new Map((await client.query<Column>(COLUMNS)).rows.map((row) => [row.place, row]));
const names = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Everything that is stored, as far as the old version knew of it. */
async function countRows(tables: readonly string[]) {
  const counts = [];
  for (const table of tables)
    counts.push([table, (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n]);
  return Object.fromEntries(counts);
}

describe('an upgrade of the version before', () => {
  it('keeps every row, and all that a server of that version reads and writes while it still runs', async () => {
    const before = { columns: await columns(), functions: await names(FUNCTIONS), tables: await names(TABLES) };
    const rows = await countRows(before.tables);
    expect(rows).toMatchObject({ alerts: 120, facts: 40, notifications: 40, audit_entries: 1 });

    expect(await migrate(test.connection)).not.toEqual([]);

    const after = await columns();
    const functions = await names(FUNCTIONS);
    const changed = [...before.columns.values()].filter(({ place, type }) => after.get(place)?.type !== type);
    expect(changed, 'columns that are gone, or of another type').toEqual([]);
    expect(
      before.functions.filter((name) => !functions.includes(name)),
      'functions that are gone',
    ).toEqual([]);
    const known = new Set(before.tables);
    const refused = [...after.values()].filter(
      ({ place, is_needed }) => is_needed && known.has(place.split('.')[0]!) && !before.columns.get(place)?.is_needed,
    );
    expect(refused, 'columns that inserts of the old version do not fill').toEqual([]);
    expect(await countRows(before.tables)).toEqual(rows);
  });

  it('has nothing left to do the second time', async () => {
    expect(await migrate(test.connection)).toEqual([]);
  });
});
