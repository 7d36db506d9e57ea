import type { Operation } from '../../../../changes/call.ts';
import { readNameList } from '../../../../platform/paging/name-list.ts';
import { presentDeployment } from '../deployments.present.ts';
import { type DeploymentRow, deploymentList } from '../deployments.repo.ts';

export const listDeployments: Operation<'listDeployments'> = async ({ services, actor }, { query }) => {
  const { page, size, cursor, ...filter } = query;
  const found = await readNameList<DeploymentRow>(services.db, deploymentList(actor.reach, filter), {
    page,
    size,
    cursor,
  });
  return { ...found, results: found.results.map(presentDeployment) };
};
