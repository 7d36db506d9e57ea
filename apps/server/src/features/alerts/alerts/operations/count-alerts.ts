import { isTimeZone } from '@sightline/contract/countries';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { searchOf } from '../alert-search.ts';
import { tallyAlerts, tallyByDay } from '../alert-tally.repo.ts';
import { readTally, type Tally } from '../tally.ts';

const NOTHING = { count: 0, count_exact: true, rows: 0, rows_exact: true, unread: 0, unread_exact: true, by_day: [] };

const bothOf = (alerts: Tally, rows: Tally) => {
  const [counted, shown] = [readTally(alerts), readTally(rows)];
  return { ...counted, rows: shown.count, rows_exact: shown.exact };
};

export const countAlerts: Operation<'countAlerts'> = async ({ services: { db }, actor }, { query, body }) => {
  if (!isTimeZone(query.timezone)) fail('invalid_value', { field: 'timezone' });
  const search = searchOf(actor, body);
  if (!search) return NOTHING;
  const counting = { folded: false, exact: query.exact === 'true', timeZone: query.timezone };
  const tally = (part: Partial<typeof search>, folded: boolean) =>
    tallyAlerts(actor.reach, db, { ...search, ...part }, { ...counting, folded });
  const days = (folded: boolean) => tallyByDay(actor.reach, db, search, { ...counting, folded });
  const isFolded = query.fold === 'true';
  const [all, unread, byDay, rows, rowsByDay] = await Promise.all([
    tally({}, false),
    search.read === true ? 0 : tally({ read: false }, false),
    days(false),
    isFolded ? tally({}, true) : undefined,
    isFolded ? days(true) : undefined,
  ]);
  const { exact, ...counted } = bothOf(all, rows ?? all);
  const seen = readTally(unread);
  const rowsOf = rowsByDay && new Map(rowsByDay.map(({ day, tally: shown }) => [day, shown]));
  return {
    ...counted,
    count_exact: exact,
    unread: seen.count,
    unread_exact: seen.exact,
    by_day: byDay.map(({ day, tally: counts }) => ({
      day,
      ...bothOf(counts, rowsOf ? (rowsOf.get(day) ?? 0) : counts),
    })),
  };
};
