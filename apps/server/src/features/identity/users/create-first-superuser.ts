import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { createSuperuser, type NewSuperuser } from './create-superuser.ts';
import { hasSuperuser, lockSetUp } from './users.repo.ts';

/** The first superuser, exactly once: two set-ups at the same time end with one account. */
export const createFirstSuperuser = (db: Db, user: NewSuperuser): Promise<string> =>
  db.transaction(async (tx) => {
    await lockSetUp(tx);
    if (await hasSuperuser(tx)) fail('already_set_up');
    return createSuperuser(tx, user);
  });
