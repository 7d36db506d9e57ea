import type { Operation } from '../../../../changes/call.ts';
import { changeDeployment } from '../change-deployment.ts';
import { presentDeployment } from '../deployments.present.ts';

export const updateDeployment: Operation<'updateDeployment'> = async ({ services, actor }, { params, body }) =>
  presentDeployment(await changeDeployment(services, actor, params.id, body));
