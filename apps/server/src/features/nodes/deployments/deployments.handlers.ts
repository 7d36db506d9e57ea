import type { deploymentRoutes } from '@sightline/contract/deployments';
import type { Handlers } from '../../../changes/call.ts';
import { assignCameras } from './operations/assign-cameras.ts';
import { createDeployment } from './operations/create-deployment.ts';
import { deleteDeployment } from './operations/delete-deployment.ts';
import { deleteNodeTag } from './operations/delete-node-tag.ts';
import { generateToken, generateTokenByGet } from './operations/generate-token.ts';
import { getDeployment } from './operations/get-deployment.ts';
import { killDeployment } from './operations/kill-deployment.ts';
import { listDeployments } from './operations/list-deployments.ts';
import { listNodeCameras } from './operations/list-node-cameras.ts';
import { listNodeTags } from './operations/list-node-tags.ts';
import { listNodesByReseller } from './operations/list-nodes-by-reseller.ts';
import { replaceDeployment } from './operations/replace-deployment.ts';
import { updateDeployment } from './operations/update-deployment.ts';

export const deploymentsHandlers: Handlers<keyof typeof deploymentRoutes> = {
  listDeployments,
  createDeployment,
  getDeployment,
  replaceDeployment,
  updateDeployment,
  assignCameras,
  deleteDeployment,
  generateToken,
  generateTokenByGet,
  killDeployment,
  listNodeCameras,
  listNodesByReseller,
  listNodeTags,
  deleteNodeTag,
};
