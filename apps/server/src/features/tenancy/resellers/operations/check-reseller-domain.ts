import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadReseller, loadResellerRow } from '../load-reseller.ts';
import { claimedDomain, hasRecord, markVerified } from '../verify-domain.ts';

export const checkResellerDomain: Operation<'checkResellerDomain'> = async ({ services, actor }, { params }) => {
  const row = await loadResellerRow(services, actor, params.id);
  const domain = claimedDomain(services, row);
  if (row.domain_verified_at === null) {
    const isThere = (await hasRecord(services, row.id, domain)) ?? fail('domain_lookup_failed');
    if (!isThere) fail('domain_record_missing', { field: 'domain' });
    await markVerified(services, row.id, { reach: actor.reach, auditor: actor, domain, by: 'record' });
  }
  return loadReseller(services, actor, params.id);
};
