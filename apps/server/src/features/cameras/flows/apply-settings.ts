import { isDeepStrictEqual } from 'node:util';
import type { CameraFlowChange } from '@sightline/contract/logic-flows/camera-flows';
import { can } from '@sightline/contract/permissions';
import { recordChanges } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { type CameraFlowRow, type CameraFlowValues, storeCameraFlows } from './camera-flows.repo.ts';
import { hoursOfFlow } from './show-camera-flows.ts';

/** What is to become of a flow on a camera, and the field of the call it came in. */
export interface AskedSettings {
  camera: CameraRow;
  row: CameraFlowRow;
  change: Partial<Omit<CameraFlowChange, 'use_case_slug'>> & { field: string };
  /** The entry of the audit trail that this change reverts. */
  reverts?: string | undefined;
}

export const valuesOf = (row: CameraFlowRow): CameraFlowValues => ({
  enabled: row.enabled,
  allowed: row.allowed,
  schedule: hoursOfFlow(row.schedule),
  alert_cooldown: row.alert_cooldown,
  re_alert_delay: row.re_alert_delay,
});

function refuseSwitch(actor: Actor, camera: CameraRow, before: CameraFlowValues, after: CameraFlowValues, at: string) {
  if (before.allowed !== after.allowed && !can(actor, 'sudo_settings')) fail('permission_denied');
  if (!after.enabled || before.enabled) return;
  if (!camera.include) fail('camera_not_included', { field: `${at}.enabled` });
  if (!after.allowed) fail('not_allowed_here', { field: `${at}.enabled` });
}

function settingsAfter(actor: Actor, asked: AskedSettings) {
  const before = valuesOf(asked.row);
  const { enabled, allowed, schedule, alert_cooldown, re_alert_delay } = asked.change;
  const given = Object.entries({ enabled, allowed, schedule, alert_cooldown, re_alert_delay });
  const after: CameraFlowValues = {
    ...before,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  };
  refuseSwitch(actor, asked.camera, before, after, asked.change.field);
  return { ...asked, before, after };
}

/** Sets hours, pauses and switches of flows on cameras whose rows are locked; answers which of them changed. */
export async function applySettings(
  { services, tx, actor }: Changing,
  asked: readonly AskedSettings[],
): Promise<ReadonlySet<string>> {
  const changed = asked
    .map((each) => settingsAfter(actor, each))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  await storeCameraFlows(
    tx,
    changed.map(({ row, after }) => ({ id: row.id, ...after })),
  );
  await recordChanges(
    services,
    tx,
    actor,
    changed.map(({ camera, row, before, after, reverts }) => ({
      object: { type: 'camera_flow', id: row.id, name: `${row.name}, ${camera.name}`, place: placeOfCamera(camera) },
      action: 'updated',
      before: { ...before },
      after: { ...after },
      ...(reverts === undefined ? {} : { reverts }),
    })),
  );
  await bumpConfigVersion(
    tx,
    changed.flatMap(({ camera }) => camera.deployment_id ?? []),
  );
  return new Set(changed.map(({ row }) => row.id));
}
