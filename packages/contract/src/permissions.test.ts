import { describe, expect, it } from 'vitest';
import { can, PERMISSION_KEYS, permissionNamed } from './permissions.ts';
import { SEEDED_ROLES } from './roles.ts';
import { tabAccessOf } from './tabs.ts';

const holder = (...permissions: string[]) => ({ is_superuser: false, permissions });

describe('can', () => {
  it('is true for a superuser, whatever is asked (PERM-001)', () => {
    const superuser = { is_superuser: true, permissions: [] };
    expect(PERMISSION_KEYS.every((key) => can(superuser, key))).toBe(true);
  });

  it('is false for a superuser-only item when the user is not one, even if it was granted (PERM-002)', () => {
    expect(can(holder('vendors__view'), 'vendors__view')).toBe(false);
  });

  it('is true for what is held and false for the rest', () => {
    expect(can(holder('alerts_tab__read'), 'alerts_tab__read')).toBe(true);
    expect(can(holder('alerts_tab__read'), 'alerts__delete')).toBe(false);
    expect(can({ is_superuser: false, permissions: new Set(['create']) }, 'create')).toBe(true);
  });
});

describe('the table', () => {
  it('knows the twins of the documents (PERM-030, PERM-031, PERM-032, PERM-041, PERM-082, PERM-083, PERM-084)', () => {
    expect(permissionNamed('update_users')).toBe('users__update');
    expect(permissionNamed('update_own_user_details')).toBe('users_current__update');
    expect(permissionNamed('view_settings')).toBe('common_settings_page_read');
    expect(permissionNamed('WRITE_CONTROL_PANEL_PAGE')).toBe('operations_page_write');
    expect(permissionNamed('CONFIGURE_ALERT')).toBe('alerts_configuration__configure');
    expect(permissionNamed('CALIBRATE_ALERT')).toBe('alerts_configuration__calibrate');
    expect(permissionNamed('AL_ROI_WRITE')).toBe('camera_roi_write');
    for (const name of ['no_such_thing', 'toString', '__proto__']) expect(permissionNamed(name)).toBeUndefined();
  });

  it('gives no seeded role what only a superuser may do', () => {
    for (const role of Object.values(SEEDED_ROLES)) {
      expect(role.permissions).not.toContain('vendors__view');
      expect(role.permissions).not.toContain('alerts2__view');
    }
  });

  it('lets each role hold all of the role below it', () => {
    const { platform_staff, reseller_admin, company_admin, site_operator, viewer } = SEEDED_ROLES;
    const ladder = [platform_staff, reseller_admin, company_admin, site_operator, viewer];
    ladder.slice(1).forEach((role, i) => {
      expect(ladder[i]?.permissions).toEqual(expect.arrayContaining([...role.permissions]));
    });
  });
});

describe('tab access', () => {
  it('opens a tab by its permission and keeps Alerts2 for superusers', () => {
    const viewer = tabAccessOf(holder(...SEEDED_ROLES.viewer.permissions));
    expect(viewer.alerts).toBe(true);
    expect(viewer.platform_tab_alerts).toBe(false);
    expect(tabAccessOf({ is_superuser: true, permissions: [] }).platform_tab_alerts).toBe(true);
    expect(tabAccessOf(holder()).alerts).toBe(false);
  });
});

/** Every key of the documents, by its line in the checklist; twins are known under either name. */
const DOCUMENTED: readonly [id: string, ...keys: string[]][] = [
  ['PERM-008', 'users_list__view'],
  ['PERM-009', 'apns_list__view'],
  ['PERM-010', 'companies_detail__retrieve'],
  ['PERM-011', 'companies_list__view'],
  ['PERM-012', 'resellers_detail__view'],
  ['PERM-013', 'resellers_list__view'],
  ['PERM-014', 'users_detail__view'],
  ['PERM-015', 'common_settings_page_read'],
  ['PERM-016', 'common_company_settings_page_read'],
  ['PERM-017', 'common_reseller_settings_page_read'],
  ['PERM-018', 'companies__create'],
  ['PERM-019', 'users__create'],
  ['PERM-020', 'resellers__create'],
  ['PERM-021', 'apns__create'],
  ['PERM-022', 'operations_page_write'],
  ['PERM-023', 'companies__update'],
  ['PERM-024', 'users__update'],
  ['PERM-025', 'resellers__update'],
  ['PERM-026', 'apns__update'],
  ['PERM-027', 'users_current__update'],
  ['PERM-028', 'apns__delete'],
  ['PERM-029', 'apns__kill'],
  ['PERM-030', 'update_users'],
  ['PERM-031', 'update_own_user_details'],
  ['PERM-032', 'view_settings'],
  ['PERM-033', 'view_company_settings'],
  ['PERM-034', 'view_reseller_settings'],
  ['PERM-035', 'allow_delete_users'],
  ['PERM-036', 'audit_log_page_read'],
  ['PERM-037', 'user_permission_management_read'],
  ['PERM-038', 'user_permission_management_write'],
  ['PERM-039', 'reseller_stats_read'],
  ['PERM-040', 'use_case_usage_read'],
  ['PERM-041', 'WRITE_CONTROL_PANEL_PAGE'],
  ['PERM-042', 'flowsense_dashboard_read'],
  ['PERM-043', 'camera_settings_basic_config_read', 'camera_settings_basic_config_write'],
  ['PERM-044', 'camera_settings_specification_read', 'camera_settings_specification_write'],
  ['PERM-045', 'camera_settings_record_transfer_read', 'camera_settings_record_transfer_write'],
  ['PERM-046', 'camera_settings_platform_settings_read', 'camera_settings_platform_settings_write'],
  ['PERM-047', 'camera_settings_model_confidence_read', 'camera_settings_model_confidence_write'],
  ['PERM-048', 'camera_settings_internal_channel_read', 'camera_settings_internal_channel_write'],
  ['PERM-049', 'camera_settings_external_channel_read', 'camera_settings_external_channel_write'],
  ['PERM-050', 'camera_settings_functionalities_read', 'camera_settings_functionalities_write'],
  ['PERM-051', 'acc_record_transfer_write'],
  ['PERM-052', 'sudo_settings'],
  ['PERM-053', 'create'],
  ['PERM-054', 'update'],
  ['PERM-055', 'cameras_list__view'],
  ['PERM-056', 'cameras_detail__retrieve'],
  ['PERM-057', 'alerts_tab__read'],
  ['PERM-058', 'cameras_streams__view'],
  ['PERM-059', 'alerts_dashboard__read'],
  ['PERM-060', 'alerts_summary__read'],
  ['PERM-061', 'alerts_config__read'],
  ['PERM-062', 'alerts_configuration__config__read'],
  ['PERM-063', 'alerts__invalid_alert__read'],
  ['PERM-064', 'alert_assignee_read'],
  ['PERM-065', 'alerts_summary__raw_image__read'],
  ['PERM-066', 'alert_status_read'],
  ['PERM-067', 'alert_marked_for_deletion_read'],
  ['PERM-068', 'alerts__report__download'],
  ['PERM-069', 'alerts__comment__write'],
  ['PERM-070', 'alerts_summary__annotations__update'],
  ['PERM-071', 'alerts_configuration__configure'],
  ['PERM-072', 'alerts_configuration__calibrate'],
  ['PERM-073', 'alerts_configuration__manual_configure'],
  ['PERM-074', 'alerts_configuration__automatic_configure'],
  ['PERM-075', 'alerts__transfer'],
  ['PERM-076', 'alerts__preview__download'],
  ['PERM-077', 'alert_assignee_write'],
  ['PERM-078', 'alert_status_write'],
  ['PERM-079', 'alerts__delete'],
  ['PERM-080', 'alerts__report__write_comment'],
  ['PERM-081', 'camera_roi_write'],
  ['PERM-088', 'access_control_view_access_logs'],
  ['PERM-089', 'access_control_view_iam'],
  ['PERM-090', 'people_management_configure_read'],
  ['PERM-091', 'access_control_create_face'],
  ['PERM-092', 'people_management_configure_write'],
  ['PERM-093', 'access_control_edit_authorisation'],
  ['PERM-094', 'vm_platform__view'],
  ['PERM-095', 'vm_dashboard__view'],
  ['PERM-096', 'vm_management__view'],
  ['PERM-097', 'vm_configuration__view'],
  ['PERM-098', 'vm_configuration__config_view'],
  ['PERM-099', 'vm_lp__create'],
  ['PERM-100', 'vm_authorisation__create'],
  ['PERM-101', 'vm_lp__update'],
  ['PERM-102', 'vm_record__update'],
  ['PERM-103', 'vm_lp__delete'],
  ['PERM-104', 'vm_record__delete'],
  ['PERM-105', 'machinery_utilisation_configuration__write'],
  ['PERM-106', 'vehicle_tracking_configuration__write'],
];

describe('permissions of the documents', () => {
  it.each(DOCUMENTED)('%s %s is known, and can be held', (_id, ...keys) => {
    for (const key of keys) {
      const known = permissionNamed(key);
      expect(known).toBeDefined();
      expect(known && can({ is_superuser: false, permissions: [known] }, known)).toBe(true);
    }
  });
});
