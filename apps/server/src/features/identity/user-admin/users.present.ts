import type { UserView } from '@sightline/contract/user-admin';
import type { Authority } from './authority.ts';
import type { UserRow } from './users.repo.ts';

export const presentUser = (row: UserRow, authority: Authority, avatarUrl: string | null): UserView => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  user_channel_id: row.user_channel_id,
  user_type: row.user_type,
  group: row.role,
  company: row.company,
  sites: row.sites,
  site_count: row.site_count,
  resellers: row.resellers,
  reseller_count: row.reseller_count,
  hidden_places: row.hidden_sites + row.hidden_resellers,
  account_state: row.account_state,
  is_superuser: row.is_superuser,
  password_expiry_days: row.password_expiry_days,
  has_authenticator: row.has_authenticator,
  avatar_url: avatarUrl,
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  editable: authority.full,
  places_editable: authority.places,
});
