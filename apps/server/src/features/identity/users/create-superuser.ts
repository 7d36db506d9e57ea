import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findTaken, insertSuperuser } from './users.repo.ts';

export interface NewSuperuser {
  username: string;
  email: string;
  first_name: string;
  password: string;
}

/** Creates a superuser; input is validated by the caller's schema, uniqueness here. */
export async function createSuperuser(tx: Db, { password, ...user }: NewSuperuser): Promise<string> {
  const taken = await findTaken(tx, user.username, user.email);
  if (taken.username) fail('username_taken', { field: 'username' });
  if (taken.email) fail('email_taken', { field: 'email' });
  const id = uuidv7();
  await insertSuperuser(tx, { id, ...user, passwordHash: await hashPassword(password) });
  return id;
}
