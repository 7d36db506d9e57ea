import type { Operation } from '../../../../changes/call.ts';
import { keysWithin } from '../api-keys.repo.ts';
import { revokeKey } from '../change-key.ts';

export const revokeServiceKey: Operation<'revokeServiceKey'> = ({ services, actor }, { params }) =>
  revokeKey(services, actor, keysWithin(actor.reach), params.id);
