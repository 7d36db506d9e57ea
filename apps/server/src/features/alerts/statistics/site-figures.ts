import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { addUp, figuresOf } from './figures.ts';
import { countPending, findOldestPending, sumByUseCase } from './statistics.repo.ts';
import { statisticsSearchOf } from './statistics-search.ts';

/** A day of one site in a few numbers, and what of its alerts waits whenever it happened. */
export async function loadSiteFigures(db: Db, actor: Actor, site: string, day: string) {
  const search = statisticsSearchOf(actor, { first_day: day, last_day: day, sites: [site] });
  const [sums, pending, oldest] = await Promise.all([
    sumByUseCase(actor.reach, db, search),
    countPending(actor.reach, db, search),
    findOldestPending(actor.reach, db, search),
  ]);
  const { alerts, seconds_to_acknowledge } = figuresOf(search, addUp(sums.filter(({ is_now }) => is_now)));
  return { alerts, seconds_to_acknowledge, pending: pending.count, oldest_pending_at: oldest?.toISOString() ?? null };
}
