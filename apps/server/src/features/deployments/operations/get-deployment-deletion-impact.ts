import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { findDeployment } from '../deployments.repo.ts';

export const getDeploymentDeletionImpact: Operation<'getDeploymentDeletionImpact'> = async (
  { services, actor },
  { params },
) => {
  const row = (await findDeployment(actor.reach, services.db, params.id)) ?? fail('node_not_found');
  return { companies: 0, sites: 0, groups: 0, cameras: row.camera_count, alerts: 0, users: 0, nodes: 1 };
};
