import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { MailCount } from './mail-limits.ts';

interface CountRow {
  key: string;
  sent: number;
  /** Until the count begins again. */
  seconds: number;
}

const NOW = sql`clock_timestamp()`;
const SECONDS_LEFT = sql`ceil(extract(epoch from c.ends_at - ${NOW}))::int`;

/** Counts one mail. Keys in order, so that two mails at once wait for each other instead of for ever. */
export async function countMail(tx: Db, counts: readonly MailCount[]): Promise<CountRow[]> {
  const { rows } = await tx.query<CountRow>(sql`
    insert into mail_counts as c (key, sent, ends_at)
    select given.key, 1, ${NOW} + make_interval(secs => given.seconds)
    from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ seconds }) => seconds)}::int[])
      as given (key, seconds)
    order by given.key
    on conflict (key) do update set
      sent = case when c.ends_at <= ${NOW} then 1 else c.sent + 1 end,
      ends_at = case when c.ends_at <= ${NOW} then excluded.ends_at else c.ends_at end
    returning c.key, c.sent, ${SECONDS_LEFT} as seconds`);
  return rows;
}

export async function readMailCounts(db: Db, keys: readonly string[]): Promise<CountRow[]> {
  const { rows } = await db.query<CountRow>(sql`
    select c.key, c.sent, ${SECONDS_LEFT} as seconds from mail_counts c
    where c.key = any(${keys}::text[]) and c.ends_at > ${NOW}`);
  return rows;
}

export const deleteOldMailCounts = (db: Db) => db.query(sql`delete from mail_counts where ends_at <= ${NOW}`);
