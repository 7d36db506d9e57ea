/**
 * Every permission the product knows, by the specification's own strings. `alias` lists twins that mean the same
 * permission; `superuser` marks what nobody else can be given.
 */
interface PermissionEntry {
  area: string;
  alias?: readonly string[];
  superuser?: true;
}

const area =
  <const A extends string>(name: A) =>
  (alias?: readonly string[]): PermissionEntry =>
    alias ? { area: name, alias } : { area: name };

const tenants = area('tenants');
const users = area('users');
const pages = area('pages');
const operations = area('operations');
const nodes = area('nodes');
const cameras = area('cameras');
const alerts = area('alerts');
const people = area('people');
const vehicles = area('vehicles');
const records = area('records');

export const PERMISSIONS = {
  users_list__view: users(),
  users_detail__view: users(),
  users__create: users(),
  users__update: users(['update_users']),
  users_current__update: users(['update_own_user_details']),
  allow_delete_users: users(),
  user_permission_management_read: users(),
  user_permission_management_write: users(),
  service_keys__manage: users(),
  custom_permissions__write: { area: 'users', superuser: true },
  users__reset_authenticator: { area: 'users', superuser: true },

  resellers_list__view: tenants(),
  resellers_detail__view: tenants(),
  resellers__create: tenants(),
  resellers__update: tenants(),
  resellers__delete: tenants(),
  reseller_domains__confirm: { area: 'tenants', superuser: true },
  companies_list__view: tenants(),
  companies_detail__retrieve: tenants(),
  companies__create: tenants(),
  companies__update: tenants(),
  companies__delete: tenants(),
  sites_list__view: tenants(),
  sites_detail__view: tenants(),
  sites__create: tenants(),
  sites__update: tenants(),
  sites__delete: tenants(),
  groups_list__view: tenants(),
  groups__create: tenants(),
  groups__update: tenants(),
  groups__delete: tenants(),
  site_plans_list__view: tenants(),
  site_plans__create: tenants(),
  site_plans__update: tenants(),
  site_plans__delete: tenants(),
  zones_list__view: tenants(),
  zones__create: tenants(),
  zones__update: tenants(),
  zones__delete: tenants(),
  webhooks_list__view: tenants(),
  webhooks__create: tenants(),
  webhooks__update: tenants(),
  webhooks__delete: tenants(),
  second_opinions__view: tenants(),
  second_opinions__update: tenants(),

  common_settings_page_read: pages(['view_settings']),
  common_company_settings_page_read: pages(['view_company_settings']),
  common_reseller_settings_page_read: pages(['view_reseller_settings']),

  operations_page_write: operations(['WRITE_CONTROL_PANEL_PAGE']),
  audit_log_page_read: operations(),
  reseller_stats_read: operations(),
  use_case_usage_read: operations(),
  vendors__view: { area: 'operations', superuser: true },
  vendors__write: { area: 'operations', superuser: true },
  installation__view: { area: 'operations', superuser: true },
  installation__back_up: { area: 'operations', superuser: true },

  apns_list__view: nodes(),
  apns__create: nodes(),
  apns__update: nodes(),
  apns__delete: nodes(),
  apns__kill: nodes(),

  cameras_list__view: cameras(),
  cameras_detail__retrieve: cameras(),
  cameras_streams__view: cameras(),
  create: cameras(),
  update: cameras(),
  sudo_settings: cameras(),
  camera_settings_basic_config_read: cameras(),
  camera_settings_basic_config_write: cameras(),
  camera_settings_specification_read: cameras(),
  camera_settings_specification_write: cameras(),
  camera_settings_record_transfer_read: cameras(),
  camera_settings_record_transfer_write: cameras(),
  camera_settings_platform_settings_read: cameras(),
  camera_settings_platform_settings_write: cameras(),
  camera_settings_model_confidence_read: cameras(),
  camera_settings_model_confidence_write: cameras(),
  camera_settings_internal_channel_read: cameras(),
  camera_settings_internal_channel_write: cameras(),
  camera_settings_external_channel_read: cameras(),
  camera_settings_external_channel_write: cameras(),
  camera_settings_functionalities_read: cameras(),
  camera_settings_functionalities_write: cameras(),
  acc_record_transfer_write: cameras(),
  logicflow__update: cameras(),
  camera_roi_write: cameras(['AL_ROI_WRITE']),

  alerts_tab__read: alerts(),
  alerts_dashboard__read: alerts(),
  alerts_summary__read: alerts(),
  alerts_config__read: alerts(),
  alerts_configuration__config__read: alerts(),
  alerts_configuration__configure: alerts(['CONFIGURE_ALERT']),
  alerts_configuration__calibrate: alerts(['CALIBRATE_ALERT']),
  alerts_configuration__manual_configure: alerts(),
  alerts_configuration__automatic_configure: alerts(),
  alerts__invalid_alert__read: alerts(),
  alert_assignee_read: alerts(),
  alert_assignee_write: alerts(),
  alert_status_read: alerts(),
  alert_status_write: alerts(),
  alert_marked_for_deletion_read: alerts(),
  alerts_summary__raw_image__read: alerts(),
  alerts_summary__annotations__update: alerts(),
  alerts__report__download: alerts(),
  alerts__report__write_comment: alerts(),
  alerts__comment__write: alerts(),
  alerts__transfer: alerts(),
  alerts__second_opinion__ask: alerts(),
  alerts__preview__download: alerts(),
  alerts__delete: alerts(),
  alerts2__view: { area: 'alerts', superuser: true },
  flowsense_dashboard_read: alerts(),

  access_control_view_access_logs: people(),
  access_control_view_iam: people(),
  access_control_create_face: people(),
  access_control_edit_authorisation: people(),
  people_management_configure_read: people(),
  people_management_configure_write: people(),

  evacuation_list__view: people(),
  evacuation_list__run: people(),

  vm_platform__view: vehicles(),
  vm_dashboard__view: vehicles(),
  vm_management__view: vehicles(),
  vm_configuration__view: vehicles(),
  vm_configuration__config_view: vehicles(),
  vm_lp__create: vehicles(),
  vm_lp__update: vehicles(),
  vm_lp__delete: vehicles(),
  vm_authorisation__create: vehicles(),
  vm_record__update: vehicles(),
  vm_record__delete: vehicles(),

  machinery_utilisation_configuration__write: records(),
  vehicle_tracking_configuration__write: records(),
  inspection__capture: records(),
  inspection__share: records(),
} as const satisfies Record<string, PermissionEntry>;

export type PermissionKey = keyof typeof PERMISSIONS;

export const PERMISSION_KEYS = Object.keys(PERMISSIONS) as PermissionKey[];

const entryOf = (key: PermissionKey): PermissionEntry => PERMISSIONS[key];

const byAlias = new Map(PERMISSION_KEYS.flatMap((key) => (entryOf(key).alias ?? []).map((twin) => [twin, key])));

/** The permission a string of the documents names, whichever twin it is. */
export const permissionNamed = (name: string): PermissionKey | undefined =>
  Object.hasOwn(PERMISSIONS, name) ? (name as PermissionKey) : byAlias.get(name);

export const isSuperuserOnly = (key: PermissionKey) => entryOf(key).superuser === true;

/** The caller: a signed-in user on the server, the current user in the console. */
export interface PermissionHolder {
  is_superuser: boolean;
  permissions: ReadonlySet<string> | readonly string[];
}

interface AnyOf {
  readonly anyOf: readonly PermissionKey[];
}

/** What a call, a section or a button asks for: one permission, several that must all be held, or one of several. */
export type Needed = PermissionKey | readonly PermissionKey[] | AnyOf;

const isAnyOf = (needed: Needed): needed is AnyOf => typeof needed === 'object' && 'anyOf' in needed;

export function permissionsIn(needed: Needed): readonly PermissionKey[] {
  if (isAnyOf(needed)) return needed.anyOf;
  return typeof needed === 'string' ? [needed] : needed;
}

/** What somebody has to lack to be refused: all of one of these sets. */
export const refusedWithout = (needed: Needed): readonly (readonly PermissionKey[])[] =>
  isAnyOf(needed) ? [needed.anyOf] : permissionsIn(needed).map((key) => [key]);

function holds({ permissions }: PermissionHolder, key: PermissionKey): boolean {
  if (isSuperuserOnly(key)) return false;
  return 'has' in permissions ? permissions.has(key) : permissions.includes(key);
}

/** The one permission check: API, navigation and every button ask here. */
export const can = (holder: PermissionHolder, needed: Needed): boolean =>
  holder.is_superuser ||
  (isAnyOf(needed)
    ? needed.anyOf.some((key) => holds(holder, key))
    : permissionsIn(needed).every((key) => holds(holder, key)));

/** What a change of a part of a camera needs: to change cameras at all, and the part's own permission. */
export const toChangeCamera = <const K extends PermissionKey>(own: K): readonly ['update', K] => ['update', own];
