import type { AutomationRun } from '@sightline/contract/automations/routes';
import { lookBackMsOf } from '@sightline/engine/automations/conditions';
import { holdBack, type Match, type Run, sift } from '@sightline/engine/automations/evaluate';
import type { Happening } from '@sightline/engine/automations/happening';
import { localClock } from '@sightline/engine/local-time';
import { uuidv7 } from 'uuidv7';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { loadAlertsToSend } from '../../alerts/alerts/public.ts';
import { loadTransferSettings } from '../../cameras/transfer-settings/public.ts';
import { DOING } from './actions/actions.ts';
import type { ActiveAutomation } from './active.repo.ts';
import { readHappenings } from './happenings.repo.ts';
import { doneBetween, insertRuns, knownKeys, lockRuns } from './runs.repo.ts';

const MINUTE_MS = 60_000;
/** As many neighbours are looked at; a condition counts to 100 at most. */
const MOST_NEIGHBOURS = 2000;

/** What is new, with what happened shortly before when that counts. */
async function withNeighbours(tx: Db, { rule, camera_id }: ActiveAutomation, fresh: readonly Happening[]) {
  const lookBackMs = lookBackMsOf(rule);
  if (lookBackMs === 0) return fresh;
  const fromMs = Math.min(...fresh.map(({ atMs }) => atMs)) - lookBackMs;
  const around = await readHappenings(tx, camera_id, rule.conditions[0]!.condition, { fromMs, most: MOST_NEIGHBOURS });
  const keys = new Set(fresh.map(({ key }) => key));
  return [...fresh, ...around.filter(({ key }) => !keys.has(key))];
}

async function runsOf(tx: Db, { id, rule }: ActiveAutomation, matches: readonly Match[]): Promise<Run[]> {
  const limitMs = (rule.limit_minutes ?? 0) * MINUTE_MS;
  const dueMs = matches.map((match) => match.dueMs);
  const from = new Date(Math.min(...dueMs) - limitMs);
  const until = new Date(Math.max(...dueMs) + limitMs);
  return holdBack(rule, matches, limitMs === 0 ? [] : await doneBetween(tx, id, from, until));
}

type ActionOutcomes = AutomationRun['actions'][];

/** Does every action for the runs that are not held back; answers what became of them, by run. */
async function act(
  services: Services,
  tx: Db,
  automation: ActiveAutomation,
  runs: readonly Run[],
): Promise<ActionOutcomes> {
  const alertIds = runs.flatMap(({ happening }) => happening.alert?.id ?? []);
  const alerts = new Map((await loadAlertsToSend(tx, alertIds)).map((alert) => [alert.id as string, alert]));
  const settings = (await loadTransferSettings(services, tx, [automation.camera_id])).get(automation.camera_id);
  const outcomes: ActionOutcomes = runs.map(() => []);
  for (const { action, parameters } of automation.rule.actions) {
    const done = await DOING[action]({ services, tx, automation, alerts, settings }, runs, parameters);
    for (const [index, outcome] of done.entries()) outcomes[index]?.push({ action, outcome });
  }
  return outcomes;
}

const presentRun = (run: Run, actions: AutomationRun['actions']) => ({
  id: uuidv7(),
  event_key: run.happening.key,
  at: new Date(run.dueMs),
  occurred_at: new Date(run.happening.atMs),
  outcome: run.outcome,
  alert_id: run.happening.alert?.id ?? null,
  value: run.happening.value,
  reasons: [...run.reasons],
  actions,
});

/**
 * Runs an automation for what happened, where its conditions hold. Runs and what they do are stored in one transaction under
 * the key of the event: tried again, nothing is done twice.
 */
export const runAutomation = (
  services: Services,
  automation: ActiveAutomation,
  fresh: readonly Happening[],
  nowMs: number,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { id, rule, time_zone } = automation;
    await lockRuns(tx, id);
    const keys = fresh.map(({ key }) => key);
    const known = await knownKeys(tx, id, keys);
    const wanted = new Set(keys.filter((key) => !known.has(key)));
    if (wanted.size === 0) return;
    const happenings = await withNeighbours(tx, automation, fresh);
    const { matches } = sift(rule, happenings, { nowMs, clock: localClock(time_zone) });
    const own = matches.filter(({ happening }) => wanted.has(happening.key));
    if (own.length === 0) return;
    const runs = await runsOf(tx, automation, own);
    const done = runs.filter(({ outcome }) => outcome === 'done');
    const outcomes = done.length === 0 ? [] : await act(services, tx, automation, done);
    const held = rule.actions.map(({ action }) => ({ action, outcome: null }));
    await insertRuns(
      tx,
      id,
      runs.map((run) => presentRun(run, outcomes[done.indexOf(run)] ?? held)),
    );
  });
