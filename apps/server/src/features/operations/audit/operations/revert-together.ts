import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentEntries } from '../audit.present.ts';
import { type EntryRow, findEntry, listTogether } from '../audit-list.repo.ts';
import { revertEntry } from '../revert-entry.ts';

/** All of them or none: what was one save is taken back as one. */
export const revertTogether: Operation<'revertTogether'> = async ({ services, actor }, { params }) => {
  const entry = (await findEntry(actor.reach, services.db, 'change', params.id)) ?? fail('audit_entry_not_found');
  const entries = entry.together === null ? [entry] : await listTogether(actor.reach, services.db, entry.together);
  const made = await services.db.transaction(async (tx) => {
    const reverts: EntryRow[] = [];
    for (const each of entries) reverts.push(await revertEntry(services, tx, actor, each));
    return reverts;
  });
  return presentEntries(services, actor, made);
};
