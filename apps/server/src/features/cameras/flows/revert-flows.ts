import { CameraFlowChange } from '@sightline/contract/logic-flows/camera-flows';
import { LogicFlowChange } from '@sightline/contract/logic-flows/flows';
import { z } from 'zod';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import { applySettings } from './apply-settings.ts';
import { findCameraOfFlow, listCameraFlows } from './camera-flows.repo.ts';
import { changeFlow, restoreVersion } from './change-flow.ts';

/** An entry of a flow: names, and the version that was live. An uploaded picture is gone once there is another. */
export const FlowEntry = LogicFlowChange.pick({ name: true, description: true })
  .extend({ live_version: z.number().int().min(1) })
  .partial();

interface Options {
  reverts: string;
}

/** Gives a flow its names back, and brings back what the version was made of that the change replaced. */
export async function revertFlow(
  services: Services,
  actor: Actor,
  id: string,
  { live_version, ...names }: z.output<typeof FlowEntry>,
  options: Options,
): Promise<void> {
  if (Object.keys(names).length > 0) await changeFlow(services, actor, id, names, options);
  if (live_version !== undefined) await restoreVersion(services, actor, id, live_version, options);
}

export const CameraFlowEntry = CameraFlowChange.omit({ use_case_slug: true, version: true }).partial();

/** Gives a flow on a camera its settings back. */
export const revertCameraFlow = (
  services: Services,
  actor: Actor,
  id: string,
  fields: z.output<typeof CameraFlowEntry>,
  options: Options,
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const cameraId = (await findCameraOfFlow(tx, id)) ?? fail('object_gone');
    const camera = await lockCameraRow(tx, actor, cameraId);
    const row = (await listCameraFlows(tx, [camera.id])).find((each) => each.id === id) ?? fail('object_gone');
    const change = { ...fields, field: 'entry' };
    return (await applySettings({ services, tx, actor }, [{ camera, row, change, ...options }])).size > 0;
  });
