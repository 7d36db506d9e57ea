import { putTabUseCases } from '@sightline/contract/logic-flows/camera-flows';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { CameraFlowEntry, FlowEntry, revertCameraFlow, revertFlow } from './revert-flows.ts';

export { contentOf } from './content.ts';
export { flowsHandlers } from './flows.handlers.ts';

export const flowReverts: Reverts = {
  logic_flow: [revertible({ permission: EDIT_FLOWS, body: FlowEntry }, revertFlow)],
  camera_flow: [revertible({ permission: putTabUseCases.permission, body: CameraFlowEntry }, revertCameraFlow)],
};
