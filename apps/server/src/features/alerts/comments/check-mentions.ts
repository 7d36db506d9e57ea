import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { LockedAlert } from '../changes/changes.repo.ts';
import { seenOf } from '../people/seen.ts';
import { findPeople } from '../people/who-may-see.repo.ts';

/** The people mentioned, each once. Ends the call when one of them may not see the alert. */
export async function checkMentions(
  { tx, actor }: Changing,
  alert: LockedAlert,
  mentions: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return [];
  const people = await findPeople(actor.reach, tx, seenOf([alert]), ids);
  return people.length === ids.length ? ids : fail('out_of_reach', { field: 'mentions' });
}
