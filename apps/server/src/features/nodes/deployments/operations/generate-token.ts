import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { hashToken, randomToken } from '../../../../platform/crypto/secrets.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedNode } from '../change-deployment.ts';
import { findDeployment, lockDeployment, setTokenHash } from '../deployments.repo.ts';

/** Only the hash is kept, and only one: from now on nobody gets in with the token before. */
async function replaceToken(services: Services, actor: Actor, id: string) {
  const token = randomToken();
  await services.db.transaction(async (tx) => {
    if (!(await lockDeployment(actor.reach, tx, id))) fail('node_not_found');
    const row = (await findDeployment(actor.reach, tx, id)) ?? fail('node_not_found');
    await setTokenHash(tx, row.id, hashToken(token));
    await recordChange(services, tx, actor, { object: auditedNode(row), action: 'token_replaced' });
  });
  return { deployment_id: id, token };
}

export const generateToken: Operation<'generateToken'> = ({ services, actor }, { query }) =>
  replaceToken(services, actor, query.deployment_id);

export const generateTokenByGet: Operation<'generateTokenByGet'> = ({ services, actor }, { query }) =>
  replaceToken(services, actor, query.deployment_id);
