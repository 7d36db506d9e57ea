import type { Db } from '../platform/db/db.ts';
import { join, name, number, type Sql, sql } from '../platform/db/sql.ts';
import { LEFT_OUT, MIGRATIONS } from './format.ts';

const ROWS_PER_FETCH = 1000;

/** From here on the transaction sees one moment of the database, whatever others do. */
export const freeze = (tx: Db) => tx.query(sql`set transaction isolation level repeatable read, read only`);

export async function hasTable(db: Db, table: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(sql`select to_regclass(${table}) is not null as found`);
  return rows[0]?.found === true;
}

export const isMigrated = (db: Db) => hasTable(db, MIGRATIONS);

export async function listMigrations(db: Db) {
  const { rows } = await db.query<{ version: number; name: string; checksum: string }>(
    sql`select version, name, checksum from ${name(MIGRATIONS)} order by version`,
  );
  return rows;
}

/** Every table whose rows belong into a backup. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    sql`select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all(${[...LEFT_OUT, MIGRATIONS]}::text[])
     order by relname`,
  );
  return rows.map((row) => row.name);
}

/** The rows of a table as JSON, a handful at a time. */
export async function* readRows(tx: Db, table: string): AsyncGenerator<string[]> {
  await tx.query(sql`
    declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${name(table)} t`);
  for (;;) {
    const { rows } = await tx.query<{ row: string }>(sql`fetch ${number(ROWS_PER_FETCH)} from backup_rows`);
    if (rows.length === 0) break;
    // A line break can only stand between the parts of a JSON column, where a space means the same.
    yield rows.map(({ row }) => row.replaceAll('\n', ' '));
  }
  await tx.query(sql`close backup_rows`);
}

async function listColumns(db: Db, table: string): Promise<Sql> {
  const { rows } = await db.query<{ name: string }>(
    sql`select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return join(rows.map((row) => name(row.name)));
}

/** Makes the statement that stores rows given as one JSON array; computed columns compute themselves. */
export async function prepareInsert(tx: Db, table: string): Promise<(rows: string) => Promise<number>> {
  const columns = await listColumns(tx, table);
  const insert = (rows: string) => sql`
    insert into ${name(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name(table)}, ${rows}::json)`;
  return async (rows) => (await tx.query(insert(rows))).rowCount ?? 0;
}

export const emptyTable = (tx: Db, table: string) => tx.query(sql`delete from ${name(table)}`);

export async function hasRows(db: Db, table: string): Promise<boolean> {
  return (await db.query(sql`select from ${name(table)} limit 1`)).rowCount !== 0;
}

/** Takes the foreign keys away and answers how to bring them back: so rows may come in any order, and are checked once. */
export async function liftForeignKeys(tx: Db): Promise<() => Promise<void>> {
  await tx.query(sql`
    create temporary table lifted_keys on commit drop as
    select conrelid::regclass as held_by, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`);
  await tx.query(sql`do $do$ declare key record; begin
    for key in select * from lifted_keys loop
      execute format('alter table %s drop constraint %I', key.held_by, key.name);
    end loop;
  end $do$`);
  return async () => {
    await tx.query(sql`do $do$ declare key record; begin
      for key in select * from lifted_keys loop
        execute format('alter table %s add constraint %I %s', key.held_by, key.name, key.definition);
      end loop;
    end $do$`);
  };
}

/** The next number of every sequence that was used. */
export async function readSequences(tx: Db): Promise<Record<string, number>> {
  const { rows } = await tx.query<{ name: string; value: string }>(
    sql`select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

export const setSequence = (tx: Db, sequence: string, value: number) =>
  tx.query(sql`select setval(${sequence}::regclass, ${value})`);

export const refreshStatistics = (db: Db) => db.query(sql`analyze`);
