import type { ConditionKey } from '@sightline/contract/automations/catalogue';
import { delayMsOf } from '@sightline/engine/automations/conditions';
import type { Happening } from '@sightline/engine/automations/happening';
import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { type ActiveAutomation, listActive } from './active.repo.ts';
import { noteStates } from './camera-states.repo.ts';
import { checkLaterJob } from './check-later.job.ts';
import { type OnCamera, raisedAlerts, statesOf, turnedAlerts } from './happenings.repo.ts';
import type { Later } from './later.ts';
import { runAutomation } from './run-automation.ts';

/** More states of a camera are not looked through for the one that is new. */
const MOST_STATES = 100;

const startsIt = ({ rule: { conditions } }: ActiveAutomation, { event, value }: Happening) =>
  conditions[0]?.condition === event && conditions[0].values.includes(value);

/** Runs an automation for what is due, and has the rest looked at when it is. */
async function consider(
  services: Services,
  automation: ActiveAutomation,
  happenings: readonly Happening[],
  nowMs: number,
): Promise<void> {
  const { db, jobs } = services;
  const delayMs = delayMsOf(automation.rule);
  const isDue = ({ knownMs }: Happening) => knownMs + delayMs <= nowMs;
  const due = happenings.filter(isDue);
  const later = happenings.filter((happening) => !isDue(happening));
  if (due.length > 0) await runAutomation(services, automation, due, nowMs);
  if (later.length === 0) return;
  const atMs = Math.max(...later.map(({ knownMs }) => knownMs + delayMs));
  const check: Later = {
    automation_id: automation.id,
    keys: later.map(({ key }) => key),
    from_ms: Math.min(...later.map((happening) => happening.atMs)),
    due_ms: atMs,
  };
  await jobs.send(db, checkLaterJob, check, new Date(atMs));
}

async function evaluate(services: Services, event: ConditionKey, found: readonly OnCamera[], nowMs = Date.now()) {
  if (found.length === 0) return;
  const cameraIds = [...new Set(found.map(({ cameraId }) => cameraId))];
  for (const automation of await listActive(services.db, cameraIds, event)) {
    const own = found.filter(({ cameraId }) => cameraId === automation.camera_id).map(({ happening }) => happening);
    const starting = own.filter((happening) => startsIt(automation, happening));
    if (starting.length > 0) await consider(services, automation, starting, nowMs);
  }
}

export const onAlerts = async (services: Services, { alertIds }: EventMap['alert.created']): Promise<void> =>
  evaluate(services, 'alert_raised', await raisedAlerts(services.db, alertIds));

export const onChange = async (services: Services, { changeId }: EventMap['alert.changed']): Promise<void> =>
  evaluate(services, 'alert_status', await turnedAlerts(services.db, changeId));

export async function onHealth(services: Services, { at, cameras }: EventMap['camera.health']): Promise<void> {
  const { db } = services;
  await noteStates(db, new Date(at), cameras);
  const atMs = Date.parse(at);
  const automations = await listActive(
    db,
    cameras.map(({ id }) => id),
    'camera_state',
  );
  const cameraIds = [...new Set(automations.map(({ camera_id }) => camera_id))];
  const found = await statesOf(db, cameraIds, { fromMs: atMs, most: MOST_STATES });
  await evaluate(
    services,
    'camera_state',
    found.filter(({ happening }) => happening.atMs === atMs),
  );
}

export async function onRecords(services: Services, { records }: EventMap['record.arrived']): Promise<void> {
  const found = records.map(({ id, camera_id, kind, at }): OnCamera => {
    const atMs = Date.parse(at);
    const happening = { key: `record-${id}`, event: 'record_arrives', value: kind, atMs, knownMs: atMs } as const;
    return { cameraId: camera_id, happening };
  });
  await evaluate(services, 'record_arrives', found);
}
