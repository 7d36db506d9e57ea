import type { Operation } from '../../../../changes/call.ts';
import { changeDeployment } from '../change-deployment.ts';
import { presentDeployment } from '../deployments.present.ts';

export const assignCameras: Operation<'assignCameras'> = async ({ services, actor }, { params, body }) => {
  const going = new Set(body.remove);
  const cameras = (now: readonly string[]) => [...new Set([...now.filter((id) => !going.has(id)), ...body.add])];
  return presentDeployment(await changeDeployment(services, actor, params.id, { cameras }));
};
