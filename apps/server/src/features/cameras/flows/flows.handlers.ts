import type { flowBuilderRoutes } from '@sightline/contract/logic-flows/builder';
import type { cameraFlowRoutes } from '@sightline/contract/logic-flows/camera-flows';
import type { logicFlowRoutes } from '@sightline/contract/logic-flows/flows';
import type { Handlers } from '../../../changes/call.ts';
import { createCameraLogicFlow } from './operations/create-camera-logic-flow.ts';
import { createLogicFlow } from './operations/create-logic-flow.ts';
import { deleteLogicFlow } from './operations/delete-logic-flow.ts';
import { getCameraLogicFlows } from './operations/get-camera-logic-flows.ts';
import { getCameraProgram } from './operations/get-camera-program.ts';
import { getFlowIcon } from './operations/get-flow-icon.ts';
import { getFlowNodes } from './operations/get-flow-nodes.ts';
import { getFlowSubTabs } from './operations/get-flow-sub-tabs.ts';
import { getFlowVersion } from './operations/get-flow-version.ts';
import { getLogicFlow } from './operations/get-logic-flow.ts';
import { listEnabledUseCases } from './operations/list-enabled-use-cases.ts';
import { listFlowLabels } from './operations/list-flow-labels.ts';
import { listFlowVersions } from './operations/list-flow-versions.ts';
import { listIncludedCameras } from './operations/list-included-cameras.ts';
import { listLogicFlows } from './operations/list-logic-flows.ts';
import { putTabFlows } from './operations/put-tab-flows.ts';
import { putTabUseCases } from './operations/put-tab-use-cases.ts';
import { restoreFlowVersion } from './operations/restore-flow-version.ts';
import { updateLogicFlow } from './operations/update-logic-flow.ts';

type FlowRoutes = typeof logicFlowRoutes & typeof flowBuilderRoutes & typeof cameraFlowRoutes;

export const flowsHandlers: Handlers<keyof FlowRoutes | 'getCameraProgram'> = {
  createLogicFlow,
  createCameraLogicFlow,
  updateLogicFlow,
  listLogicFlows,
  getLogicFlow,
  deleteLogicFlow,
  listFlowVersions,
  getFlowVersion,
  restoreFlowVersion,
  getFlowNodes,
  getFlowSubTabs,
  listIncludedCameras,
  listEnabledUseCases,
  listFlowLabels,
  getFlowIcon,
  getCameraLogicFlows,
  putTabUseCases,
  putTabFlows,
  getCameraProgram,
};
