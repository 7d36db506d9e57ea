import { isTimeZone } from '@sightline/contract/countries';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { searchOf } from '../alert-search.ts';
import { tallyAlerts, tallyByDay } from '../alert-tally.repo.ts';
import { readTally } from '../tally.ts';

export const countAlerts: Operation<'countAlerts'> = async ({ services: { db }, actor }, { query, body }) => {
  if (!isTimeZone(query.timezone)) fail('invalid_value', { field: 'timezone' });
  const search = searchOf(actor, body);
  if (!search) return { count: 0, count_exact: true, unread: 0, unread_exact: true, by_day: [] };
  const [all, unread, days] = await Promise.all([
    tallyAlerts(actor.reach, db, search).then(readTally),
    search.read === true ? readTally(0) : tallyAlerts(actor.reach, db, { ...search, read: false }).then(readTally),
    tallyByDay(actor.reach, db, search, query.timezone),
  ]);
  return {
    count: all.count,
    count_exact: all.exact,
    unread: unread.count,
    unread_exact: unread.exact,
    by_day: days.map(({ day, tally }) => ({ day, ...readTally(tally) })),
  };
};
