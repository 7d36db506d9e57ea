import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentEntries } from '../audit.present.ts';
import { findEntry } from '../audit-list.repo.ts';
import { revertEntry } from '../revert-entry.ts';

export const revertChange: Operation<'revertChange'> = async ({ services, actor }, { params }) => {
  const entry = (await findEntry(actor.reach, services.db, 'change', params.id)) ?? fail('audit_entry_not_found');
  const made = await services.db.transaction((tx) => revertEntry(services, tx, actor, entry));
  const [presented] = await presentEntries(services, actor, [made]);
  return presented ?? fail('audit_entry_not_found');
};
