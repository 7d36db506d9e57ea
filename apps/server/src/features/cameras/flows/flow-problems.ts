import type { CameraProblem } from '@sightline/contract/cameras';
import { flowNeeds } from '@sightline/contract/logic-flows/needs';
import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import { StoredHours } from '@sightline/contract/stored-configuration';
import { type CannotRun, SETTINGS_FAULTS, whatNodeLacks } from '@sightline/contract/use-cases/cannot-run';
import type { Db } from '../../../platform/db/db.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { runsOn } from '../camera-store/runs-on.ts';
import { type CameraFlowRow, listCameraFlows } from './camera-flows.repo.ts';

const saidByNode = ({ id, node_problems: problems }: CameraRow, { flow_id, slug }: CameraFlowRow): CannotRun[] =>
  problems?.some(
    (said) =>
      said.camera_id === id &&
      (said.flow_id === flow_id || (said.flow_id === undefined && (said.use_case === null || said.use_case === slug))),
  )
    ? [{ code: 'node_cannot_run' }]
    : [];

const isReadableSchedule = (schedule: unknown) => schedule === null || StoredHours.read(schedule).ok;

/** Why a flow cannot run on a camera, whether it is on or not. */
export function whyFlowCannotRun(camera: CameraRow, row: CameraFlowRow): CannotRun[] {
  const read = StoredFlow.read(row.content);
  if (!read.ok) return [{ code: SETTINGS_FAULTS[read.problem] }];
  return [
    ...(isReadableSchedule(row.schedule) ? [] : [{ code: 'schedule_unreadable' as const }]),
    ...saidByNode(camera, row),
    ...whatNodeLacks(flowNeeds(read.content), runsOn(camera)),
  ];
}

/** The flows of a camera that are on and cannot run. */
export async function problemsOfFlows(db: Db, camera: CameraRow): Promise<CameraProblem[]> {
  if (!camera.include || !camera.ai_inferencing) return [];
  const rows = await listCameraFlows(db, [camera.id]);
  return rows
    .filter(({ enabled, allowed }) => enabled && allowed)
    .flatMap((row) =>
      whyFlowCannotRun(camera, row).map((reason) => ({ use_case: row.slug, use_case_name: row.name, ...reason })),
    );
}
