import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { FlowContent } from '@sightline/contract/logic-flows/stored';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade, type Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import { FLOW_TAKEN, insertNewFlow } from './add-flow.ts';
import { type CameraFlowRow, findCameraOfFlow, listCameraFlows, pointTo } from './camera-flows.repo.ts';
import { applyFlowChange } from './change-flow.ts';
import { refuseBroken } from './check-flow.ts';
import { areasIn, contentOf } from './content.ts';
import { isFlowId, type StoredLogicFlow } from './flows.repo.ts';
import { loadFlow, lockFlowRow } from './load-flow.ts';

interface Wanted {
  id: Reached<'flow'>;
  camera: CameraRow;
  /** The flow that the camera runs until now. */
  row: CameraFlowRow;
  content: FlowContent;
}

/** Makes a flow of a camera's own, of the same name and slug as the one it ran, and has the camera run it. */
async function insertOwnFlow(changing: Changing, { id, camera, row, content }: Wanted): Promise<void> {
  const { services, tx, actor } = changing;
  const { site_id, reseller_id, company_id } = camera;
  const { tab, slug, name, description, icon } = row;
  await refuseBroken(tx, actor, { site_id, camera_id: camera.id, tab }, content);
  const flow: StoredLogicFlow = {
    ...{ id, reseller_id, company_id, site_id, camera_id: camera.id, origin_id: row.flow_id },
    ...{ tab, slug, name, description, icon, live_version: 1, version: 1 },
  };
  await insertNewFlow(changing, flow, content);
  await pointTo(tx, row.id, id);
  await recordChange(services, tx, actor, {
    object: { type: 'camera_flow', id: row.id, name: `${row.name}, ${camera.name}`, place: placeOfCamera(camera) },
    action: 'updated',
    before: { flow: row.flow_id },
    after: { flow: id },
  });
  if (row.enabled && camera.deployment_id !== null) await bumpConfigVersion(tx, [camera.deployment_id]);
}

/** Gives a camera a flow of its own, or a new version of the one it has; answers the flow's id. */
export async function giveOwnFlow(
  changing: Changing,
  camera: CameraRow,
  row: CameraFlowRow,
  graph: LogicFlowGraph,
  id = justMade('flow', uuidv7()),
): Promise<string> {
  if (row.flow_camera_id !== null) {
    const flow = await lockFlowRow(changing.tx, changing.actor, row.flow_id);
    await applyFlowChange(changing, flow, { logicflow: graph });
    return row.flow_id;
  }
  await insertOwnFlow(changing, { id, camera, row, content: contentOf(graph, { [camera.id]: areasIn(graph) }) });
  return id;
}

interface Asked {
  id?: string | undefined;
  camera_usecase_id: string;
  tab_slug: string;
  logicflow: LogicFlowGraph;
}

const UNKNOWN = { field: 'camera_usecase_id' };

async function lockRow({ tx, actor }: Changing, id: string) {
  const cameraId = (await findCameraOfFlow(tx, id)) ?? fail('out_of_reach', UNKNOWN);
  const camera = await lockCameraRow(tx, actor, cameraId).catch(() => fail('out_of_reach', UNKNOWN));
  const row = (await listCameraFlows(tx, [camera.id])).find((each) => each.id === id);
  return { camera, row: row ?? fail('out_of_reach', UNKNOWN) };
}

/** The same by the id of a camera's use case. With an id of the client's own, a repeat makes no second copy. */
export async function addOwnFlow(services: Services, actor: Actor, asked: Asked): Promise<LogicFlowDetail> {
  const work = services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const { camera, row } = await lockRow(changing, asked.camera_usecase_id);
    if (`tab_${row.tab}` !== asked.tab_slug) fail('invalid_value', { field: 'tab_slug' });
    if (asked.id !== undefined && row.flow_id !== asked.id && (await isFlowId(tx, asked.id)))
      fail('id_taken', { field: 'id' });
    return giveOwnFlow(changing, camera, row, asked.logicflow, justMade('flow', asked.id ?? uuidv7()));
  });
  return loadFlow(services, actor, await refuseTaken(work, FLOW_TAKEN));
}
