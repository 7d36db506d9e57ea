import { EXACT_COUNT_LIMIT } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { runPrepared, Statement } from '../../../platform/db/statement.ts';
import type { AlertCursor } from './alert-cursor.ts';
import { chooseLane, findAlerts, siftingConditions } from './alert-lanes.repo.ts';
import type { AlertSearch } from './alert-search.ts';
import type { Tally } from './tally.ts';

/** Counting stops here: one more than is ever told. */
const MOST_COUNTED = EXACT_COUNT_LIMIT + 1;
/** Alerts looked at when only some of them may count, such as the unread ones. */
const MOST_SIFTED = 5000;
/** Days of a range that are counted one by one, the latest ones; a longer range would cost ever more. */
export const MOST_DAYS = 100;

const moment = (micros: string) => `(timestamptz 'epoch' + ${micros} * interval '1 microsecond')`;

/** From the search's start up to a row (not included), or up to its end. */
export function spanOf(search: AlertSearch, before: AlertCursor | undefined, statement: Statement): string {
  const from = statement.add(search.from, 'timestamptz');
  const until = before
    ? `(a.occurred_at, a.id) < (${moment(statement.add(before.atMicros, 'bigint'))}, ${statement.add(before.id, 'uuid')})`
    : `a.occurred_at <= ${statement.add(search.until, 'timestamptz')}`;
  return `a.occurred_at >= ${from} and ${until}`;
}

/** Text of a query for one `tally` of the alerts in a span. */
function tallyOf(reach: Reach, search: AlertSearch, span: string, statement: Statement): string {
  const lane = chooseLane(reach, search, 'count');
  const find = (limit: number) =>
    findAlerts(reach, search, { lane, span, limit, ordered: false, unsifted: true }, statement);
  const sifting = siftingConditions(search, statement);
  const matching = sifting
    ? `select from (${find(MOST_SIFTED)}) a where ${sifting} limit ${MOST_COUNTED}`
    : find(MOST_COUNTED);
  // Looked at only when the matches ran out: did they end, or did the sifting?
  const sawAll = sifting ? `(select count(*) < ${MOST_SIFTED} from (${find(MOST_SIFTED)}) seen)` : 'true';
  return `select (case when matches < ${MOST_COUNTED} and ${sawAll} then matches
      else -least(matches, ${EXACT_COUNT_LIMIT}) - 1 end)::int as tally
    from (select count(*) as matches from (${matching}) matching) counted`;
}

/** Text of a query for the tally of everything a search finds. */
export function tallyText(reach: Reach, search: AlertSearch, statement: Statement): string {
  return tallyOf(reach, search, spanOf(search, undefined, statement), statement);
}

/** How many alerts a search finds, as a capped tally. */
export async function tallyAlerts(reach: Reach, db: Db, search: AlertSearch): Promise<Tally> {
  const statement = new Statement();
  const text = tallyText(reach, search, statement);
  const [row] = await runPrepared<{ tally: Tally }>(db, text, statement);
  return row?.tally ?? 0;
}

export interface DayTally {
  day: string;
  tally: Tally;
}

/** Alerts per day of a time zone, latest day first; days without alerts are left out. */
export async function tallyByDay(reach: Reach, db: Db, search: AlertSearch, timeZone: string): Promise<DayTally[]> {
  const statement = new Statement();
  const [from, until] = [statement.add(search.from, 'timestamptz'), statement.add(search.until, 'timestamptz')];
  const zone = statement.add(timeZone, 'text');
  const daysBack = `${statement.add(MOST_DAYS - 1, 'int')} * interval '1 day'`;
  const [firstDay, lastDay] = [from, until].map((at) => `date_trunc('day', ${at} at time zone ${zone})`);
  const span = `a.occurred_at >= greatest(${from}, day.starts_at) and a.occurred_at < day.ends_at and a.occurred_at <= ${until}`;
  const text = `select to_char(day.date, 'YYYY-MM-DD') as day, day_count.tally
    from (select date, date at time zone ${zone} as starts_at, (date + interval '1 day') at time zone ${zone} as ends_at
      from generate_series(greatest(${firstDay}, ${lastDay} - ${daysBack}), ${lastDay}, interval '1 day') date) day
    cross join lateral (${tallyOf(reach, search, span, statement)}) day_count
    where day_count.tally <> 0 order by day.date desc`;
  return runPrepared<DayTally>(db, text, statement);
}
