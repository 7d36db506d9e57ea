import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { presentDeployment } from '../deployments.present.ts';
import { findDeployment } from '../deployments.repo.ts';

export const getDeployment: Operation<'getDeployment'> = async ({ services, actor }, { params }) =>
  presentDeployment((await findDeployment(actor.reach, services.db, params.id)) ?? fail('node_not_found'));
