import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { companiesOfSites } from './webhooks.repo.ts';

/** What can be told of an address without asking for its name; the rest shows when it is called. */
export function refuseOwnNetwork({ outgoing }: Services, url: string): void {
  if (outgoing.isRefusedAtSight(url)) fail('target_refused', { field: 'url' });
}

export async function refuseOtherSites(tx: Db, actor: Actor, companyId: string, ids: readonly string[]): Promise<void> {
  const companies = await companiesOfSites(actor.reach, tx, ids);
  if (ids.some((id) => !companies.has(id))) fail('out_of_reach', { field: 'sites' });
  if (ids.some((id) => companies.get(id) !== companyId)) fail('site_of_other_company', { field: 'sites' });
}
