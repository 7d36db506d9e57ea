import pg from 'pg';
import type { Db } from '../platform/db/db.ts';
import { LEFT_OUT, MIGRATIONS } from './format.ts';

const quote = pg.escapeIdentifier;
const ROWS_PER_FETCH = 1000;

/** From here on the transaction sees one moment of the database, whatever others do. */
export const freeze = (tx: Db) => tx.query('set transaction isolation level repeatable read, read only');

export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select to_regclass($1) is not null as found', [MIGRATIONS]);
  return rows[0]?.found === true;
}

export async function listMigrations(db: Db) {
  const { rows } = await db.query<{ version: number; name: string; checksum: string }>(
    `select version, name, checksum from ${MIGRATIONS} order by version`,
  );
  return rows;
}

/** Every table whose rows belong into a backup. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all($1)
     order by relname`,
    [[...LEFT_OUT, MIGRATIONS]],
  );
  return rows.map((row) => row.name);
}

/** The rows of a table as JSON, a handful at a time. */
export async function* readRows(tx: Db, table: string): AsyncGenerator<string[]> {
  await tx.query(`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${quote(table)} t`);
  for (;;) {
    const { rows } = await tx.query<{ row: string }>(`fetch ${ROWS_PER_FETCH} from backup_rows`);
    if (rows.length === 0) break;
    // A line break can only stand between the parts of a JSON column, where a space means the same.
    yield rows.map(({ row }) => row.replaceAll('\n', ' '));
  }
  await tx.query('close backup_rows');
}

async function listColumns(db: Db, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quote(table)],
  );
  return rows.map((row) => quote(row.name)).join(', ');
}

/** Makes the statement that stores rows given as one JSON array; computed columns compute themselves. */
export async function prepareInsert(tx: Db, table: string): Promise<(rows: string) => Promise<number>> {
  const columns = await listColumns(tx, table);
  const text = `insert into ${quote(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quote(table)}, $1::json)`;
  return async (rows) => (await tx.query(text, [rows])).rowCount ?? 0;
}

export const emptyTable = (tx: Db, table: string) => tx.query(`delete from ${quote(table)}`);

export async function hasRows(db: Db, table: string): Promise<boolean> {
  return (await db.query(`select from ${quote(table)} limit 1`)).rowCount !== 0;
}

/** Takes the foreign keys away and answers how to bring them back: so rows may come in any order, and are checked once. */
export async function liftForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await tx.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await tx.query(`alter table ${table} drop constraint ${quote(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await tx.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  };
}

/** The next number of every sequence that was used. */
export async function readSequences(tx: Db): Promise<Record<string, number>> {
  const { rows } = await tx.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export const setSequence = (tx: Db, name: string, value: number) =>
  tx.query('select setval($1::regclass, $2)', [quote(name), value]);

export const refreshStatistics = (db: Db) => db.query('analyze');
