import { readNameList } from '../../../db/name-list.ts';
import type { Operation } from '../../../http/call.ts';
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
