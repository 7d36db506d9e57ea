import type { AuditFields } from '@sightline/contract/audit';
import type { Place } from '../../../platform/realtime/realtime.ts';
import type { AccountFields } from './accounts.repo.ts';
import type { PlaceFact } from './facts.repo.ts';

/** An account as the audit trail keeps it. */
export const auditFieldsOf = (account: AccountFields, accountState: string): AuditFields => ({
  username: account.username,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  user_channel_id: account.user_channel_id,
  user_type: account.user_type,
  group: account.group,
  company: account.company,
  sites: account.sites.toSorted(),
  resellers: account.resellers.toSorted(),
  password_expiry_days: account.password_expiry_days,
  is_superuser: account.is_superuser,
  account_state: accountState,
});

const onlyOne = (ids: readonly (string | null)[]) => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);

/** The lowest place that holds all of these. */
export function commonPlace(places: readonly PlaceFact[]): Place {
  const resellerId = onlyOne(places.map((place) => place.reseller_id));
  const companyId = resellerId && onlyOne(places.map((place) => place.company_id));
  const siteId = companyId && onlyOne(places.map((place) => place.site_id));
  return { resellerId, companyId, siteId };
}
