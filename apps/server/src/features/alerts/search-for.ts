import type { AlertFilter } from '@sightline/contract/alerts';
import { isAnythingRemoved } from '../../db/anything-removed.ts';
import type { Db } from '../../db/db.ts';
import type { Actor } from '../../reach.ts';
import { type AlertSearch, searchOf } from './alert-search.ts';

/** The search a filter means for this person now, or null when nothing they may see can match it. */
export async function searchFor(db: Db, actor: Actor, filter: AlertFilter): Promise<AlertSearch | null> {
  const search = searchOf(actor, filter);
  return search && { ...search, hidesRemoved: await isAnythingRemoved(db) };
}
