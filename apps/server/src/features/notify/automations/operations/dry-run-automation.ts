import type { AutomationRule } from '@sightline/contract/automations/draft';
import type { AutomationRun } from '@sightline/contract/automations/routes';
import type { Run } from '@sightline/engine/automations/evaluate';
import type { Operation } from '../../../../changes/call.ts';
import { findCameraFor } from '../../../cameras/cameras/public.ts';
import { readRule } from '../check-automation.ts';
import { dryRun } from '../dry-run.ts';
import { ruleOf } from '../rule-of.ts';
import { alertsOfRuns } from '../show-runs.ts';

const instant = (atMs: number) => new Date(atMs).toISOString();

const presentRun = ({ actions }: AutomationRule, run: Run, alert: AutomationRun['alert']): AutomationRun => ({
  at: instant(run.dueMs),
  occurred_at: instant(run.happening.atMs),
  outcome: run.outcome,
  reasons: [...run.reasons],
  alert,
  value: run.happening.value,
  actions: actions.map(({ action }) => ({ action, outcome: null })),
});

export const dryRunAutomation: Operation<'dryRunAutomation'> = async ({ services, actor }, { body }) => {
  const { db } = services;
  const camera = await findCameraFor(db, actor, body.camera, 'camera');
  const rule = await readRule({ services, db, actor, camera, given: ruleOf(body) });
  const { latest, ...counts } = await dryRun(db, camera, rule, Date.now());
  const alerts = await alertsOfRuns(
    services,
    actor,
    latest.map(({ happening }) => happening.alert?.id),
  );
  const results = latest.map((run) => presentRun(rule, run, alerts.get(run.happening.alert?.id ?? '') ?? null));
  return { ...counts, results };
};
