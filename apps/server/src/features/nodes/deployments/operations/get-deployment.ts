import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentDeployment } from '../deployments.present.ts';
import { findDeployment } from '../deployments.repo.ts';

export const getDeployment: Operation<'getDeployment'> = async ({ services, actor }, { params }) =>
  presentDeployment((await findDeployment(actor.reach, services.db, params.id)) ?? fail('node_not_found'));
