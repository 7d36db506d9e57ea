import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { CameraFlowChange } from '@sightline/contract/logic-flows/camera-flows';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { FlowAreas, LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { can } from '@sightline/contract/permissions';
import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { lockCamerasOfOneSite } from '../camera-store/load-camera.ts';
import { type CameraFlowRow, type CameraFlowValues, listCameraFlows, storeCameraFlow } from './camera-flows.repo.ts';
import { applyFlowChange } from './change-flow.ts';
import { areasIn, contentOf, hasSameShape, isSameButAreas, readContent } from './content.ts';
import { lockFlowRow } from './load-flow.ts';
import { giveOwnFlow } from './own-flow.ts';
import { hoursOfFlow, showCameraFlows } from './show-camera-flows.ts';

/** What is to become of a flow on cameras, and the field of the call it came in. */
export interface AskedChange extends CameraFlowChange {
  logicflow?: LogicFlowGraph | undefined;
  field: string;
}

interface Options {
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

/** Sets hours, pauses and the switch of a flow on a camera whose row is locked; answers whether anything changed. */
export async function applySettings(
  { services, tx, actor }: Changing,
  camera: CameraRow,
  row: CameraFlowRow,
  change: AskedChange,
  { reverts }: Options = {},
): Promise<boolean> {
  const before = valuesOf(row);
  const { enabled, allowed, schedule, alert_cooldown, re_alert_delay } = change;
  const given = Object.entries({ enabled, allowed, schedule, alert_cooldown, re_alert_delay });
  const after = { ...before, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
  refuseSwitch(actor, camera, before, after, change.field);
  if (isDeepStrictEqual(before, after)) return false;
  await storeCameraFlow(tx, row.id, after);
  await recordChange(services, tx, actor, {
    object: { type: 'camera_flow', id: row.id, name: `${row.name}, ${camera.name}`, place: placeOfCamera(camera) },
    action: 'updated',
    before: { ...before },
    after: { ...after },
    ...(reverts === undefined ? {} : { reverts }),
  });
  if (camera.deployment_id !== null) await bumpConfigVersion(tx, [camera.deployment_id]);
  return true;
}

type NewAreas = Map<CameraFlowRow['flow_id'], FlowAreas>;

/** Another drawing on a camera: other areas go into the flow, anything else into a flow of the camera's own. */
async function applyGraph(
  changing: Changing,
  camera: CameraRow,
  row: CameraFlowRow,
  graph: LogicFlowGraph,
  areas: NewAreas,
): Promise<boolean> {
  const now = readContent(row.content);
  const after = contentOf(graph, { [camera.id]: areasIn(graph) });
  if (!(now && hasSameShape(now, after)) && !can(changing.actor, EDIT_FLOWS)) fail('permission_denied');
  if (now && isSameButAreas(now, after)) {
    const [old, fresh] = [now.areas[camera.id] ?? {}, after.areas[camera.id] ?? {}];
    if (isDeepStrictEqual(old, fresh)) return false;
    areas.set(row.flow_id, { ...areas.get(row.flow_id), [camera.id]: fresh });
    return true;
  }
  await giveOwnFlow(changing, camera, row, graph);
  return true;
}

async function refuseStale(
  changing: Changing,
  camera: CameraRow,
  row: CameraFlowRow,
  asked: AskedChange,
  one: boolean,
) {
  if (asked.version === undefined && one) fail('required', { field: `${asked.field}.version` });
  if (asked.version === undefined || asked.version === row.version) return;
  const current = await showCameraFlows(changing.services, changing.tx, camera);
  throw new AppError([problemEntry('changed_since', { fields: row.name }, asked.field)], undefined, current);
}

/** Changes flows of a tab on cameras of one site: on all of them, or on none. */
export const changeCameraFlows = (
  services: Services,
  actor: Actor,
  { cameraIds, tab, changes }: { cameraIds: readonly string[]; tab: FlowTab; changes: readonly AskedChange[] },
): Promise<ChangedCameras> =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const cameras = await lockCamerasOfOneSite(tx, actor, cameraIds);
    const rows = await listCameraFlows(
      tx,
      cameras.map(({ id }) => id),
    );
    const areas: NewAreas = new Map();
    const shown: ChangedCameras['cameras'] = [];
    for (const camera of cameras) {
      let changed = false;
      for (const asked of changes) {
        const isMeant = (row: CameraFlowRow) =>
          row.camera_id === camera.id && row.tab === tab && row.slug === asked.use_case_slug;
        const row = rows.find(isMeant) ?? fail('unknown_use_case', { field: `${asked.field}.use_case_slug` });
        await refuseStale(changing, camera, row, asked, cameras.length === 1);
        const isSet = await applySettings(changing, camera, row, asked);
        const isDrawn = asked.logicflow ? await applyGraph(changing, camera, row, asked.logicflow, areas) : false;
        changed ||= isSet || isDrawn;
      }
      shown.push({ id: camera.id, name: camera.name, changed });
    }
    for (const [id, drawn] of areas)
      await applyFlowChange(changing, await lockFlowRow(tx, actor, id), { areas: drawn });
    return { cameras: shown, at: new Date().toISOString() };
  });
