import { CompanyLimits } from '@sightline/contract/companies';
import type { Actor } from '../../../changes/reach/reach.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { StoredCompany } from './companies.repo.ts';

const LIMITS = CompanyLimits.keyof().options;

/** A company's limits come from above it: from the platform, or from those who reach its reseller. */
const isAbove = ({ reach }: Actor, { reseller_id }: StoredCompany) =>
  reach.all || reach.resellers.includes(reseller_id);

/** People of the company may send the limits back as they are, as those do who save a company as a whole. */
export function refuseOwnLimits(actor: Actor, before: StoredCompany, after: StoredCompany): void {
  const changed = LIMITS.find((limit) => before[limit] !== after[limit]);
  if (changed && !isAbove(actor, before)) fail('set_by_reseller', { field: changed });
}
