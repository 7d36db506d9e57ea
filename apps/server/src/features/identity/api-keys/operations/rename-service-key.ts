import type { Operation } from '../../../../changes/call.ts';
import { keysWithin } from '../api-keys.repo.ts';
import { renameKey } from '../change-key.ts';

export const renameServiceKey: Operation<'renameServiceKey'> = ({ services, actor }, { params, body }) =>
  renameKey(services, actor, keysWithin(actor.reach), { id: params.id, name: body.name });
