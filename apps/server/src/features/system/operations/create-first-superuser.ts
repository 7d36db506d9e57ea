import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import * as users from '../../users/create-first-superuser.ts';
import { isSetupKey } from '../setup-key.ts';

export const createFirstSuperuser: Operation<'createFirstSuperuser'> = async ({ services }, { body }) => {
  const { setup_key, ...user } = body;
  if (!isSetupKey(services.secrets, setup_key)) fail('authentication_failed');
  return { id: await users.createFirstSuperuser(services.db, user) };
};
