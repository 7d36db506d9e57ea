import type { Db } from '../../../platform/db/db.ts';
import * as users from './users.repo.ts';

/** Whether anybody can set things up yet; other features ask here. */
export const hasSuperuser = (db: Db) => users.hasSuperuser(db);
