import type { Db } from '../../platform/db/db.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** What a try is counted under, and how long others have to wait after it. */
export interface CountedTry {
  key: string;
  /** The key of the account it is about, when it is counted by address. */
  account: string | null;
  /** How many wrong tries nobody has to wait after. */
  free: number;
  longestSeconds: number;
  forgetSeconds: number;
}

/** The time now, not the transaction's: a try may have waited for the one before it. */
const NOW = sql`clock_timestamp()`;
const seconds = (value: Sql) => sql`make_interval(secs => ${value})`;

/** Nothing for the free tries, then 1, 2, 4, ... seconds. */
const waitAfter = (tries: Sql, { free, longestSeconds }: CountedTry) =>
  seconds(sql`case when ${tries} < ${free}::int then 0
    else least(${longestSeconds}::int, power(2, least(${tries} - ${free}::int, 30))) end`);

/** How often it has been tried with this one; undefined when it is too early for another try. */
export async function countTry(tx: Db, counted: CountedTry): Promise<number | undefined> {
  const isOver = sql`t.expires_at <= ${NOW}`;
  const tries = sql`(case when ${isOver} then 1 else t.tries + 1 end)`;
  const expiresAt = sql`${NOW} + ${seconds(sql`${counted.forgetSeconds}::int`)}`;
  const { rows } = await tx.query<{ tries: number }>(sql`
    insert into wrong_tries as t (key, account, tries, first_at, last_at, free_at, expires_at)
    values (${counted.key}, ${counted.account}, 1, ${NOW}, ${NOW}, ${NOW} + ${waitAfter(sql`1`, counted)}, ${expiresAt})
    on conflict (key) do update set
      tries = ${tries}, first_at = case when ${isOver} then ${NOW} else t.first_at end, last_at = ${NOW},
      free_at = ${NOW} + ${waitAfter(tries, counted)}, expires_at = ${expiresAt}
    where t.free_at <= ${NOW}
    returning tries`);
  return rows[0]?.tries;
}

/** How long until all of these take another try; 0 when they do now. */
export async function secondsToWait(db: Db, keys: readonly string[]): Promise<number> {
  const { rows } = await db.prepared<{ seconds: number }>(sql`
    select coalesce(ceil(extract(epoch from max(free_at) - ${NOW})), 0)::int as seconds
    from wrong_tries where key = any(${keys}::text[]) and free_at > ${NOW}`);
  return rows[0]?.seconds ?? 0;
}

/** Tries that were not wrong count no longer, and what they made others wait is over. */
export const uncountTries = (db: Db, keys: readonly string[]) =>
  db.query(sql`
    with gone as (delete from wrong_tries where key = any(${keys}::text[]) and tries <= 1)
    update wrong_tries set tries = tries - 1, free_at = ${NOW} where key = any(${keys}::text[]) and tries > 1`);

export const deleteTries = (db: Db, keys: readonly string[]) =>
  db.query(sql`delete from wrong_tries where key = any(${keys}::text[])`);

export const deleteForgottenTries = (db: Db) => db.query(sql`delete from wrong_tries where expires_at <= ${NOW}`);

export interface TriesAtAccount {
  tries: number;
  first_at: Date;
  last_at: Date;
  /** From how many addresses. */
  addresses: number;
}

export async function readTriesAt(db: Db, accountKey: string): Promise<TriesAtAccount | undefined> {
  const { rows } = await db.query<TriesAtAccount>(sql`
    select tries, first_at, last_at,
      (select count(*)::int from wrong_tries p where p.account = t.key and p.expires_at > ${NOW}) as addresses
    from wrong_tries t where key = ${accountKey} and expires_at > ${NOW}`);
  return rows[0];
}
