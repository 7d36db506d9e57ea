import type { AutomationRule } from '@sightline/contract/automations/draft';
import {
  type AutomationDryRun,
  DRY_RUN_DAYS,
  MAX_DRY_RUN_EVENTS,
  MAX_DRY_RUNS,
} from '@sightline/contract/automations/routes';
import { lookBackMsOf } from '@sightline/engine/automations/conditions';
import { holdBack, type Run, sift } from '@sightline/engine/automations/evaluate';
import { dateOf, localClock } from '@sightline/engine/local-time';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readHappenings } from './happenings.repo.ts';
import { startOfDay } from './local-days.repo.ts';

const MINUTE_MS = 60_000;

interface DryRun extends Omit<AutomationDryRun, 'results'> {
  latest: Run[];
}

interface Camera {
  id: Reached<'camera'>;
  time_zone: string;
}

/** Puts the last seven days of a camera through a rule. */
export async function dryRun(db: Db, camera: Camera, rule: AutomationRule, nowMs: number): Promise<DryRun> {
  const { time_zone } = camera;
  const clock = localClock(time_zone);
  const today = clock(nowMs).day;
  const firstDay = today - DRY_RUN_DAYS + 1;
  const fromMs = await startOfDay(db, dateOf(firstDay), time_zone);
  const limitMs = (rule.limit_minutes ?? 0) * MINUTE_MS;
  const stretch = { fromMs: fromMs - lookBackMsOf(rule) - limitMs, most: MAX_DRY_RUN_EVENTS + 1 };
  const found = await readHappenings(db, camera.id, rule.conditions[0]!.condition, stretch);
  const happenings = found.toSorted((a, b) => b.atMs - a.atMs).slice(0, MAX_DRY_RUN_EVENTS);
  const events = happenings.filter(({ atMs }) => atMs >= fromMs);
  const { left } = sift(rule, happenings, { nowMs, fromMs, clock });
  const { matches } = sift(rule, happenings, { nowMs, clock });
  const runs = holdBack(rule, matches).filter(({ happening }) => happening.atMs >= fromMs);
  const starting = sift({ ...rule, conditions: rule.conditions.slice(0, 1) }, events, { nowMs, clock }).matches;
  const onDay = (day: number, list: readonly number[]) => list.filter((atMs) => clock(atMs).day === day).length;
  const dueOf = (outcome: Run['outcome']) => runs.filter((run) => run.outcome === outcome).map(({ dueMs }) => dueMs);
  const [done, held] = [dueOf('done'), dueOf('held_back')];
  return {
    from: dateOf(firstDay),
    to: dateOf(today),
    time_zone,
    events: events.length,
    complete: found.length <= MAX_DRY_RUN_EVENTS,
    left: [...left],
    runs: done.length,
    held_back: held.length,
    days: Array.from({ length: DRY_RUN_DAYS }, (_, index) => firstDay + index).map((day) => ({
      day: dateOf(day),
      events: onDay(
        day,
        events.map(({ atMs }) => atMs),
      ),
      matching: onDay(
        day,
        starting.map(({ happening }) => happening.atMs),
      ),
      runs: onDay(day, done),
      held_back: onDay(day, held),
    })),
    latest: runs.toReversed().slice(0, MAX_DRY_RUNS),
  };
}
