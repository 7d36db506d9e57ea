import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { hashToken, randomToken } from '../../../../platform/crypto/secrets.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedNode, nodeFields, recordLosses, setCameras } from '../change-deployment.ts';
import { presentDeployment } from '../deployments.present.ts';
import { findDeployment, insertDeployment } from '../deployments.repo.ts';
import { findReseller, setTags } from '../node-tags.repo.ts';

export const createDeployment: Operation<'createDeployment'> = async ({ services, actor }, { body }) => {
  const token = randomToken();
  const id = justMade('node', uuidv7());
  const created = await services.db.transaction(async (tx) => {
    const reseller =
      (await findReseller(actor.reach, tx, body.reseller)) ?? fail('out_of_reach', { field: 'reseller' });
    await insertDeployment(tx, { id, resellerId: reseller.id, name: body.name, tokenHash: hashToken(token) });
    await setTags(tx, { id, resellerId: reseller.id }, body.tags);
    const bare = (await findDeployment(actor.reach, tx, id)) ?? fail('node_not_found');
    const losers = await setCameras(services, tx, actor, bare, body.cameras);
    const row = (await findDeployment(actor.reach, tx, id)) ?? fail('node_not_found');
    const after = await nodeFields(tx, row);
    await recordChange(services, tx, actor, { object: auditedNode(row), action: 'created', after });
    await recordLosses(services, tx, actor, losers);
    return row;
  });
  return { ...presentDeployment(created), token };
};
