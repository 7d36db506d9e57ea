import type { Operation } from '../../../../changes/call.ts';
import { loadReseller, loadResellerRow } from '../load-reseller.ts';
import { claimedDomain, markVerified } from '../verify-domain.ts';

export const confirmResellerDomain: Operation<'confirmResellerDomain'> = async ({ services, actor }, { params }) => {
  const row = await loadResellerRow(services, actor, params.id);
  const domain = claimedDomain(services, row);
  await markVerified(services, row.id, { reach: actor.reach, auditor: actor, domain, by: 'superuser' });
  return loadReseller(services, actor, params.id);
};
