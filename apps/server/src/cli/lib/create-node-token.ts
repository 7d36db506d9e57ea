import { parseArgs } from 'node:util';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/db.ts';
import { type DeploymentRow, findDeployments, setDeploymentToken } from './deployments.repo.ts';
import { UsageError } from './run-command.ts';

export const CREATE_NODE_TOKEN_USAGE = 'npm run admin -- create-node-token --deployment NAME-OR-ID';

async function findOne(db: Db, nameOrId: string): Promise<DeploymentRow> {
  const found = await findDeployments(db, nameOrId);
  const [first, second] = found;
  if (!first) throw new UsageError(`There is no deployment ${nameOrId}.`);
  if (second)
    throw new UsageError(
      `Several deployments are called ${nameOrId}, give the id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return first;
}

/** A new token for a processing node; the one before, if any, ends. Only a hash of it is kept. */
export async function createNodeTokenFrom(args: string[], db: Db): Promise<DeploymentRow & { token: string }> {
  const { values } = parseArgs({ args, options: { deployment: { type: 'string' } } });
  if (!values.deployment) throw new UsageError(`Usage: ${CREATE_NODE_TOKEN_USAGE}`);
  const deployment = await findOne(db, values.deployment);
  const token = randomToken();
  await setDeploymentToken(db, deployment.id, hashToken(token));
  return { ...deployment, token };
}
