import { isSimulated } from '@sightline/contract/abilities';
import { sampleFilmOf } from '@sightline/contract/sample-films';
import type { Operation } from '../../../../changes/call.ts';
import { queueNodeCommand, sealTest } from '../../../../changes/node-news/node-news.ts';
import { isMasked } from '../../../../changes/secrets/masked-address.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { insertTest } from '../new-camera-tests.repo.ts';
import { showTest } from '../show-test.ts';
import { placeOfNew } from '../site-node.ts';

/** Nothing is stored of the address but what its node has to be told, and that only until it has answered. */
export const testNewCamera: Operation<'testNewCamera'> = async ({ services, actor }, { body }) => {
  const { source, authentication_header = null } = body;
  // There is no stored password that the mask could stand for.
  if (isMasked(source)) fail('address_password_needed', { field: 'source' });
  const id = await services.db.transaction(async (tx) => {
    const { group, node } = await placeOfNew({ services, tx, actor }, body);
    if (!node.isAwake) fail('node_not_running');
    const command = await queueNodeCommand(tx, {
      deploymentId: node.id,
      cameraId: null,
      kind: 'test_connection',
      sealed: sealTest(services.secrets, { source, authentication_header }),
      askedBy: actor.userId,
    });
    const sample = sampleFilmOf(source) !== undefined;
    await insertTest(tx, actor, group, { id: command, nodeId: node.id, simulated: isSimulated({ source }), sample });
    return command;
  });
  return showTest(services, actor, id);
};
