import type { Operation } from '../../../../changes/call.ts';
import { presentKey } from '../api-keys.present.ts';
import { listKeys, ownKeys } from '../api-keys.repo.ts';

export const listOwnKeys: Operation<'listOwnKeys'> = async ({ services, actor }) =>
  (await listKeys(services.db, ownKeys(actor.userId))).map(presentKey);
