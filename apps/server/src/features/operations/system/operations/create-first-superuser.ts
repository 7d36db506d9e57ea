import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import * as users from '../../../identity/users/public.ts';
import { isSetupKey } from '../setup-key.ts';

export const createFirstSuperuser: Operation<'createFirstSuperuser'> = async ({ services }, { body }) => {
  const { setup_key, ...user } = body;
  if (!isSetupKey(services.secrets, setup_key)) fail('authentication_failed');
  return { id: await users.createFirstSuperuser(services.db, user) };
};
