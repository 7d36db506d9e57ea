import { MOST_DAYS_BY_HOUR, type SeriesPoint } from '@sightline/contract/alerts/statistics';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { addUp, figuresOf } from '../figures.ts';
import { type DaySums, sumByClock, sumByDay } from '../statistics.repo.ts';
import { type Days, lengthOf, listDays, type StatisticsSearch, statisticsSearchOf } from '../statistics-search.ts';

type PointsOf = (days: Days) => SeriesPoint[];

async function byDay(db: Db, actor: Actor, search: StatisticsSearch): Promise<PointsOf> {
  const rows = new Map<string, DaySums[]>();
  for (const row of await sumByDay(actor.reach, db, search)) rows.set(row.day, [...(rows.get(row.day) ?? []), row]);
  return (days) =>
    listDays(days).map((day) => {
      const parts = rows.get(day) ?? [];
      const useCases = parts.filter(({ alerts }) => alerts > 0).map(({ use_case, alerts }) => [use_case, alerts]);
      return { at: day, ...figuresOf(search, addUp(parts)), use_cases: Object.fromEntries(useCases) };
    });
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number) => String(hour).padStart(2, '0');

/** Hours are counted without their statuses. */
async function byHour(db: Db, actor: Actor, search: StatisticsSearch): Promise<PointsOf> {
  const rows = new Map(
    (await sumByClock(actor.reach, db, search)).map(({ day, clock, alerts }) => [`${day}T${hourText(clock)}`, alerts]),
  );
  return (days) =>
    listDays(days).flatMap((day) =>
      HOURS.map((hour) => {
        const at = `${day}T${hourText(hour)}`;
        return { at, ...figuresOf(search, addUp([])), alerts: rows.get(at) ?? 0, use_cases: {} };
      }),
    );
}

export const getAlertSeries: Operation<'getAlertSeries'> = async ({ services: { db }, actor }, { query, body }) => {
  const search = statisticsSearchOf(actor, body);
  if (query.step === 'hour' && lengthOf(search.days) > MOST_DAYS_BY_HOUR) fail('invalid_value', { field: 'step' });
  const pointsOf = await (query.step === 'hour' ? byHour : byDay)(db, actor, search);
  return { step: query.step, now: pointsOf(search.days), before: pointsOf(search.before) };
};
