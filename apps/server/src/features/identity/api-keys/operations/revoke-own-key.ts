import type { Operation } from '../../../../changes/call.ts';
import { ownKeys } from '../api-keys.repo.ts';
import { revokeKey } from '../change-key.ts';

export const revokeOwnKey: Operation<'revokeOwnKey'> = ({ services, actor }, { params }) =>
  revokeKey(services, actor, ownKeys(actor.userId), params.id);
