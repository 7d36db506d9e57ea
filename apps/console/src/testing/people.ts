import type { Page } from '@sightline/contract/common';
import type { UserView } from '@sightline/contract/user-admin';

/** An account for a test; only what matters has to be given. */
export const aPerson = (part: Partial<UserView> = {}): UserView => ({
  id: '01990000-0000-7000-8000-0000000000a1',
  username: 'hana',
  first_name: 'Hana',
  last_name: 'Lim',
  email: 'hana@demo.example',
  user_channel_id: null,
  user_type: 'external',
  group: { id: '01990000-0000-7000-8000-0000000000b1', name: 'Site operator' },
  company: null,
  sites: [{ id: '01990000-0000-7000-8000-0000000000c1', name: 'Harbour Point' }],
  site_count: 1,
  resellers: [],
  reseller_count: 0,
  hidden_places: 0,
  account_state: 'active',
  is_superuser: false,
  password_expiry_days: null,
  has_authenticator: false,
  avatar_url: null,
  last_sign_in_at: null,
  created_at: '2026-01-01T08:00:00.000Z',
  editable: true,
  places_editable: true,
  ...part,
});

export const aPage = <T>(results: T[], part: Partial<Page<T>> = {}): Page<T> => ({
  results,
  total_pages: 1,
  count: results.length,
  count_exact: true,
  next: null,
  ...part,
});
