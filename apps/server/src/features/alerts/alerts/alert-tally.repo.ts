import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { AlertCursor } from './alert-cursor.ts';
import { chooseLane, findAlerts, siftingConditions } from './alert-lanes.repo.ts';
import type { AlertSearch } from './alert-search.ts';
import type { Tally } from './tally.ts';

/** Counting stops here: one more than is ever told. */
const MOST_COUNTED = EXACT_COUNT_LIMIT + 1;
/** Alerts looked at when only some of them may count, such as the unread ones. */
const MOST_SIFTED = 5000;
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

/** A query for one `tally` of the alerts in a span. */
function tallyOf(reach: Reach, search: AlertSearch, span: Sql): Sql {
  const lane = chooseLane(reach, search, 'count');
  const find = (limit: number) => findAlerts(reach, search, { lane, span, limit, ordered: false, unsifted: true });
  const sifting = siftingConditions(search);
  const isSifted = sifting.length > 0;
  const most = number(MOST_COUNTED);
  const matching = isSifted
    ? sql`select from (${find(MOST_SIFTED)}) a where ${every(sifting)} limit ${most}`
    : find(MOST_COUNTED);
  // Looked at only when the matches ran out: did they end, or did the sifting?
  const sawAll = isSifted
    ? sql`(select count(*) < ${number(MOST_SIFTED)} from (${find(MOST_SIFTED)}) seen)`
    : sql`true`;
  return sql`select (case when matches < ${most} and ${sawAll} then matches
      else -least(matches, ${number(EXACT_COUNT_LIMIT)}) - 1 end)::int as tally
    from (select count(*) as matches from (${matching}) matching) counted`;
}

/** A query for the tally of everything a search finds. */
export const tallyOfAll = (reach: Reach, search: AlertSearch): Sql => tallyOf(reach, search, spanOf(search, undefined));

/** How many alerts a search finds, as a capped tally. */
export async function tallyAlerts(reach: Reach, db: Db, search: AlertSearch): Promise<Tally> {
  const { rows } = await db.prepared<{ tally: Tally }>(tallyOfAll(reach, search));
  return rows[0]?.tally ?? 0;
}

interface DayTally {
  day: string;
  tally: Tally;
}

/** Alerts per day of a time zone, latest day first; days without alerts are left out. */
export async function tallyByDay(reach: Reach, db: Db, search: AlertSearch, timeZone: string): Promise<DayTally[]> {
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
    cross join lateral (${tallyOf(reach, search, span)}) day_count
    where day_count.tally <> 0 order by day.date desc`);
  return rows;
}
