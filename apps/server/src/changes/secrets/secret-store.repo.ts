import type { Db } from '../../platform/db/db.ts';
import { json, name, number, sql } from '../../platform/db/sql.ts';
import { SECRET_KINDS, type SecretName } from './secret-kinds.ts';

export interface SealedText {
  id: string;
  sealed: string;
}

const placeOf = (kind: SecretName) => {
  const { table, column } = SECRET_KINDS[kind];
  return { table: name(table), column: name(column) };
};

/** Some stored secrets of a kind, to see which key they belong to. */
export async function sampleSealed(db: Db, kind: SecretName, max: number): Promise<SealedText[]> {
  const { table, column } = placeOf(kind);
  const { rows } = await db.query<SealedText>(
    sql`select id, ${column} as sealed from ${table} where ${column} is not null limit ${number(max)}`,
  );
  return rows;
}

/** All stored secrets of a kind, kept as they are by everybody else until the transaction ends. */
export async function lockSealed(tx: Db, kind: SecretName): Promise<SealedText[]> {
  const { table, column } = placeOf(kind);
  const { rows } = await tx.query<SealedText>(
    sql`select id, ${column} as sealed from ${table} where ${column} is not null order by id for update`,
  );
  return rows;
}

/** Stores secrets in the place of those that were there; null takes one away. */
export async function storeSealed(
  tx: Db,
  kind: SecretName,
  texts: readonly { id: string; sealed: string | null }[],
): Promise<void> {
  const { table, column } = placeOf(kind);
  const [ids, sealed] = [texts.map(({ id }) => id), texts.map((text) => text.sealed)];
  await tx.query(sql`
    update ${table} stored set ${column} = given.sealed
    from unnest(${ids}::uuid[], ${sealed}::text[]) given (id, sealed) where stored.id = given.id`);
}

const KEY_CHECK = 'key check';

export async function readKeyCheck(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>(sql`select value from installation where key = ${KEY_CHECK}`);
  return rows[0]?.value;
}

/** Of two servers that start together the first one decides. */
export const insertKeyCheck = (db: Db, value: string) =>
  db.query(
    sql`insert into installation (key, value) values (${KEY_CHECK}, ${json(value)}) on conflict (key) do nothing`,
  );

export const replaceKeyCheck = (tx: Db, value: string) =>
  tx.query(sql`
    insert into installation (key, value) values (${KEY_CHECK}, ${json(value)})
    on conflict (key) do update set value = excluded.value`);
