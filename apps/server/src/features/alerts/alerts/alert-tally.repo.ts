import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertCursor } from './alert-cursor.ts';
import { chooseLane, findAlerts, siftingOf } from './alert-lanes.repo.ts';
import type { AlertSearch } from './alert-search.ts';
import type { Tally } from './tally.ts';

/** Counting stops here: one more than is ever told. */
const MOST_COUNTED = EXACT_COUNT_LIMIT + 1;
/** Days of a range that are counted one by one, the latest ones; a longer range would cost ever more. */
const MOST_DAYS = 100;

const moment = (micros: number | string) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** From the search's start up to a row (not included), or up to its end. */
export function spanOf(search: AlertSearch, before: AlertCursor | undefined): Sql {
  const until = before
    ? sql`(a.occurred_at, a.id) < (${moment(before.atMicros)}, ${before.id}::uuid)`
    : sql`a.occurred_at <= ${search.until}::timestamptz`;
  return sql`a.occurred_at >= ${search.from}::timestamptz and ${until}`;
}

/** What is counted. */
export interface Counting {
  /** Rows, of which an incident is one; else alerts. */
  folded: boolean;
  /** To the very end, whatever that costs. */
  exact?: boolean;
}

/** A query for one `tally` of what lies in a span. */
function tallyOf(reach: Reach, search: AlertSearch, span: Sql, { folded, exact }: Counting): Sql {
  const lane = chooseLane(reach, search, 'count');
  // Incidents are not in the indexes of lanes: without an order, the planner would rather read alerts as they are stored.
  const ordered = folded && !exact ? 'lanes' : 'no';
  const find = (limit: number | null) =>
    findAlerts(reach, search, { lane, span, limit, ordered, unsifted: true, folded });
  const sifting = siftingOf(reach, search, folded);
  const isSifted = sifting.length > 0;
  const sifted = (limit: number | null) => sql`select from (${find(limit)}) a where ${every(sifting)}`;
  if (exact) return sql`select count(*)::int as tally from (${isSifted ? sifted(null) : find(null)}) matching`;
  const most = number(MOST_COUNTED);
  // Where only some alerts count, such as the unread ones, all are looked at until there are enough.
  const matching = isSifted ? sql`${sifted(null)} limit ${most}` : find(MOST_COUNTED);
  return sql`select (case when matches < ${most} then matches else -${number(EXACT_COUNT_LIMIT)} - 1 end)::int as tally
    from (select count(*) as matches from (${matching}) matching) counted`;
}

/** A query for the tally of everything a search finds. */
export const tallyOfAll = (reach: Reach, search: AlertSearch, counting: Counting): Sql =>
  tallyOf(reach, search, spanOf(search, undefined), counting);

/** How much a search finds, as a capped tally. */
export async function tallyAlerts(reach: Reach, db: Db, search: AlertSearch, counting: Counting): Promise<Tally> {
  const { rows } = await db.prepared<{ tally: Tally }>(tallyOfAll(reach, search, counting));
  return rows[0]?.tally ?? 0;
}

interface DayTally {
  day: string;
  tally: Tally;
}

/** Per day of a time zone, latest day first; days without any are left out. */
export async function tallyByDay(
  reach: Reach,
  db: Db,
  search: AlertSearch,
  { timeZone, ...counting }: Counting & { timeZone: string },
): Promise<DayTally[]> {
  const [from, until] = [sql`${search.from}::timestamptz`, sql`${search.until}::timestamptz`];
  const zone = sql`${timeZone}::text`;
  const dayOf = (at: Sql) => sql`date_trunc('day', ${at} at time zone ${zone})`;
  const earliest = sql`${dayOf(until)} - ${MOST_DAYS - 1}::int * interval '1 day'`;
  const span = sql`a.occurred_at >= greatest(${from}, day.starts_at) and a.occurred_at < day.ends_at
    and a.occurred_at <= ${until}`;
  const { rows } = await db.prepared<DayTally>(sql`
    select to_char(day.date, 'YYYY-MM-DD') as day, day_count.tally
    from (select date, date at time zone ${zone} as starts_at, (date + interval '1 day') at time zone ${zone} as ends_at
      from generate_series(greatest(${dayOf(from)}, ${earliest}), ${dayOf(until)}, interval '1 day') date) day
    cross join lateral (${tallyOf(reach, search, span, counting)}) day_count
    where day_count.tally <> 0 order by day.date desc`);
  return rows;
}
