import { isSuperuserOnly, PERMISSION_KEYS, type PermissionKey } from './permissions.ts';
import { SEEDED_ROLE_NAMES, type SeededRole } from './role-names.ts';
import type { USER_TYPES } from './statuses.ts';

export const ROLE_LEVELS = ['platform', 'reseller', 'company', 'site'] as const;
export type RoleLevel = (typeof ROLE_LEVELS)[number];

interface RoleSeed {
  name: string;
  level: RoleLevel;
  user_type: (typeof USER_TYPES)[number];
  permissions: readonly PermissionKey[];
}

const grantable = PERMISSION_KEYS.filter((key) => !isSuperuserOnly(key));
const without = (keys: readonly PermissionKey[], ...removed: readonly (PermissionKey | RegExp)[]) =>
  keys.filter((key) => !removed.some((r) => (typeof r === 'string' ? r === key : r.test(key))));

const staff = without(grantable, 'resellers__create', 'resellers__delete');
const resellerAdmin = without(staff, 'sudo_settings');
const companyAdmin = without(
  resellerAdmin,
  /^resellers/,
  /^companies__(create|delete)$/,
  /^apns/,
  /reseller/,
  'operations_page_write',
);

const viewer: PermissionKey[] = [
  'users_current__update',
  'sites_list__view',
  'groups_list__view',
  'site_plans_list__view',
  'zones_list__view',
  'cameras_list__view',
  'cameras_detail__retrieve',
  'cameras_streams__view',
  ...grantable.filter((key) => /^camera_settings_.*_read$/.test(key)),
  'alerts_tab__read',
  'alerts_dashboard__read',
  'alerts_summary__read',
  'alert_assignee_read',
  'alert_status_read',
  'flowsense_dashboard_read',
  'access_control_view_access_logs',
  'people_management_configure_read',
  'evacuation_list__view',
  'vm_platform__view',
  'vm_dashboard__view',
];

const operator: PermissionKey[] = [
  ...viewer,
  'common_settings_page_read',
  'zones__create',
  'zones__update',
  'alerts_config__read',
  'alerts_configuration__config__read',
  'alerts_configuration__configure',
  'alerts_configuration__manual_configure',
  'alerts__invalid_alert__read',
  'alerts_summary__raw_image__read',
  'alert_marked_for_deletion_read',
  'alert_assignee_write',
  'alert_status_write',
  'alerts__comment__write',
  'alerts__report__download',
  'alerts__report__write_comment',
  'alerts__preview__download',
  'inspection__capture',
  'evacuation_list__run',
  'vm_management__view',
  'vm_lp__create',
  'vm_lp__update',
];

/** Roles every installation starts with. They are read-only; custom roles belong to a reseller or company. */
export const SEEDED_ROLES = {
  platform_staff: {
    name: SEEDED_ROLE_NAMES.platform_staff,
    level: 'platform',
    user_type: 'internal',
    permissions: staff,
  },
  reseller_admin: {
    name: SEEDED_ROLE_NAMES.reseller_admin,
    level: 'reseller',
    user_type: 'internal',
    permissions: resellerAdmin,
  },
  company_admin: {
    name: SEEDED_ROLE_NAMES.company_admin,
    level: 'company',
    user_type: 'end_user',
    permissions: companyAdmin,
  },
  site_operator: { name: SEEDED_ROLE_NAMES.site_operator, level: 'site', user_type: 'external', permissions: operator },
  viewer: { name: SEEDED_ROLE_NAMES.viewer, level: 'site', user_type: 'external', permissions: viewer },
} as const satisfies Record<SeededRole, RoleSeed>;
