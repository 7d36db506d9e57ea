import type { AuditFields } from '@sightline/contract/audit';
import type { AccountFields } from './accounts.repo.ts';

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
