import { can, type PermissionHolder, type PermissionKey } from './permissions.ts';

/** Tab keys of `tab_access`, each with the permission that opens it; `null` opens to everybody signed in. */
export const TABS = {
  alerts: 'alerts_tab__read',
  platform_tab_alerts: 'alerts2__view',
  inspection: null,
  vehicle_management: 'vm_platform__view',
  footfall: null,
  workhour: null,
  vehicle_tracking: null,
  machinery_utilisation: null,
  camera_health_check: 'cameras_list__view',
  timelapse: null,
  platform_tab_flowsense: 'flowsense_dashboard_read',
  capture_logs: 'people_management_configure_read',
  access_control: 'access_control_view_access_logs',
} as const satisfies Record<string, PermissionKey | null>;

export type TabKey = keyof typeof TABS;
export const TAB_KEYS = Object.keys(TABS) as [TabKey, ...TabKey[]];

export const tabAccessOf = (holder: PermissionHolder): Record<TabKey, boolean> =>
  Object.fromEntries(
    TAB_KEYS.map((key) => {
      const permission = TABS[key];
      return [key, permission === null || can(holder, permission)];
    }),
  ) as Record<TabKey, boolean>;
