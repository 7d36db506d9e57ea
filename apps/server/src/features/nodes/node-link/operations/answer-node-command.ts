import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCommand, storeAnswer, storeCameraFacts } from '../node-link.repo.ts';

export const answerNodeCommand: Operation<'answerNodeCommand'> = ({ services, node }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const command = (await findOwnCommand(node, tx, params.id)) ?? fail('not_found');
    if (command.isAnswered) return { repeated: true };
    await storeAnswer(tx, command, body);
    const { cameraId, askedBy } = command;
    if (body.ok && cameraId !== null) await storeCameraFacts(node, tx, cameraId, body);
    if (askedBy !== null) {
      const message = { type: 'connection_tested', test_id: params.id, camera_id: cameraId } as const;
      tx.afterCommit(() => services.realtime.tell(askedBy, message));
    }
    return { repeated: false };
  });
