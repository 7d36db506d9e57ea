import type { CurrentUser } from '@sightline/contract/users';

/** The signed-in user of a test; only what matters has to be given. */
export const aUser = (part: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  username: 'mei',
  first_name: 'Mei',
  last_name: 'Tan',
  email: 'mei@demo.example',
  avatar_url: null,
  user_type: 'end_user',
  role: { id: 'role-1', name: 'Company admin' },
  is_superuser: false,
  permissions: ['alerts_tab__read', 'alerts_summary__read', 'sites_list__view'],
  tab_access: { alerts: true },
  password_expired: false,
  account_state: 'active',
  preferred_language: 'en',
  preferred_date_format: 'DD/MM/YYYY',
  user_channel_id: null,
  notification_settings: {
    enabled: true,
    system_notifications: true,
    sound: true,
    cameras: [],
    email_alerts: false,
    quiet_hours: null,
  },
  authenticator: false,
  can_copy_flows: false,
  start_dashboard: null,
  viewed_by: null,
  ...part,
});
