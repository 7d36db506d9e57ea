import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentEntries } from '../audit.present.ts';
import { findEntry } from '../audit-list.repo.ts';

export const getChange: Operation<'getChange'> = async ({ services, actor }, { params }) => {
  const row = (await findEntry(actor.reach, services.db, 'change', params.id)) ?? fail('audit_entry_not_found');
  const [entry] = await presentEntries(services, actor, [row]);
  return entry ?? fail('audit_entry_not_found');
};
