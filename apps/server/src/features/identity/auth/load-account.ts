import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Account, findAccountById } from './accounts.repo.ts';

/** The account behind a session, for features that write to its owner. */
export const loadAccount = (db: Db, userId: Reached<'user'>): Promise<Account | undefined> =>
  findAccountById(db, userId);
