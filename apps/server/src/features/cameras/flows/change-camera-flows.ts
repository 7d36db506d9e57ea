import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { CameraFlowChange } from '@sightline/contract/logic-flows/camera-flows';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { FlowAreas, LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { can } from '@sightline/contract/permissions';
import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { lockCamerasOfOneSite } from '../camera-store/load-camera.ts';
import { applySettings } from './apply-settings.ts';
import { type CameraFlowRow, listCameraFlows } from './camera-flows.repo.ts';
import { applyFlowChange } from './change-flow.ts';
import { areasIn, contentOf, hasSameShape, isSameButAreas, readContent } from './content.ts';
import { lockFlowRow } from './load-flow.ts';
import { giveOwnFlow } from './own-flow.ts';
import { showCameraFlows } from './show-camera-flows.ts';

/** What is to become of a flow on cameras, and the field of the call it came in. */
export interface AskedChange extends CameraFlowChange {
  logicflow?: LogicFlowGraph | undefined;
  field: string;
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

interface FlowsChange {
  cameraIds: readonly string[];
  tab: FlowTab;
  changes: readonly AskedChange[];
}

/** Makes one of the changes on all cameras; answers those it changed. */
async function changeFlowOnAll(
  changing: Changing,
  on: readonly { camera: CameraRow; row: CameraFlowRow }[],
  asked: AskedChange,
  areas: NewAreas,
): Promise<CameraRow[]> {
  for (const { camera, row } of on) await refuseStale(changing, camera, row, asked, on.length === 1);
  const set = await applySettings(
    changing,
    on.map(({ camera, row }) => ({ camera, row, change: asked })),
  );
  const changed = on.filter(({ row }) => set.has(row.id)).map(({ camera }) => camera);
  const graph = asked.logicflow;
  if (!graph) return changed;
  for (const { camera, row } of on) if (await applyGraph(changing, camera, row, graph, areas)) changed.push(camera);
  return changed;
}

/** Changes flows of a tab on cameras of one site: on all of them, or on none. */
export const changeCameraFlows = (
  services: Services,
  actor: Actor,
  { cameraIds, tab, changes }: FlowsChange,
): Promise<ChangedCameras> =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const cameras = await lockCamerasOfOneSite(tx, actor, cameraIds);
    const rows = await listCameraFlows(
      tx,
      cameras.map(({ id }) => id),
    );
    const areas: NewAreas = new Map();
    const changed = new Set<CameraRow>();
    for (const asked of changes) {
      const meant = new Map(
        rows.filter((row) => row.tab === tab && row.slug === asked.use_case_slug).map((row) => [row.camera_id, row]),
      );
      const on = cameras.map((camera) => ({
        camera,
        row: meant.get(camera.id) ?? fail('unknown_use_case', { field: `${asked.field}.use_case_slug` }),
      }));
      for (const camera of await changeFlowOnAll(changing, on, asked, areas)) changed.add(camera);
    }
    for (const [id, drawn] of areas)
      await applyFlowChange(changing, await lockFlowRow(tx, actor, id), { areas: drawn });
    const shown = cameras.map((camera) => ({ id: camera.id, name: camera.name, changed: changed.has(camera) }));
    return { cameras: shown, at: new Date().toISOString() };
  });
