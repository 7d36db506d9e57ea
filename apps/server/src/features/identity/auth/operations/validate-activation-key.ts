import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findAccountById } from '../accounts.repo.ts';
import { ownerOfKey } from '../keys.ts';

export const validateActivationKey: Operation<'validateActivationKey'> = async ({ services }, { body }) => {
  const userId = (await ownerOfKey(services.db, body.key, 'activation')) ?? fail('invalid_key', { field: 'key' });
  const account = (await findAccountById(services.db, userId)) ?? fail('invalid_key', { field: 'key' });
  return { username: account.username, first_name: account.first_name, email: account.email };
};
