import type { Handlers } from '../../../changes/call.ts';
import { createOwnKey } from './operations/create-own-key.ts';
import { createServiceKey } from './operations/create-service-key.ts';
import { listOwnKeys } from './operations/list-own-keys.ts';
import { listServiceKeys } from './operations/list-service-keys.ts';
import { renameOwnKey } from './operations/rename-own-key.ts';
import { renameServiceKey } from './operations/rename-service-key.ts';
import { revokeOwnKey } from './operations/revoke-own-key.ts';
import { revokeServiceKey } from './operations/revoke-service-key.ts';

export const apiKeysHandlers: Handlers<
  | 'listOwnKeys'
  | 'createOwnKey'
  | 'renameOwnKey'
  | 'revokeOwnKey'
  | 'listServiceKeys'
  | 'createServiceKey'
  | 'renameServiceKey'
  | 'revokeServiceKey'
> = {
  listOwnKeys,
  createOwnKey,
  renameOwnKey,
  revokeOwnKey,
  listServiceKeys,
  createServiceKey,
  renameServiceKey,
  revokeServiceKey,
};
