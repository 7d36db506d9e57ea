import { updateDeployment } from '@sightline/contract/deployments';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeDeployment } from './change-deployment.ts';

export { deploymentsHandlers } from './deployments.handlers.ts';
export { handCameras } from './hand-cameras.ts';
export { HEALTH } from './node-health.repo.ts';
export { noticeSilenceJob } from './notice-silence.job.ts';
export { takeOnCamera } from './take-on-camera.ts';

export const nodeReverts: Reverts = { node: [revertible(updateDeployment, changeDeployment)] };
