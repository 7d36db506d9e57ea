import type { Operation } from '../../../../changes/call.ts';
import { ownKeys } from '../api-keys.repo.ts';
import { renameKey } from '../change-key.ts';

export const renameOwnKey: Operation<'renameOwnKey'> = ({ services, actor }, { params, body }) =>
  renameKey(services, actor, ownKeys(actor.userId), { id: params.id, name: body.name });
