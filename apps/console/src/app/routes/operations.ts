import { READ_DELIVERIES } from '@sightline/contract/delivery-rights';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconDeviceDesktopCog from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktopCog.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import {
  loadActions,
  loadChanges,
  loadControlPanel,
  loadDeliveries,
  loadInstallation,
  loadNodeStatus,
  loadPermissions,
  loadStats,
  loadUsage,
  loadUserPermissions,
  loadVendors,
} from './operations-loads.ts';
import { below, dashboard, page, type Shared } from './rows.ts';

const operation = <B extends `/${string}`, const R extends Shared>(base: B, rule: R) =>
  below(base, { section: 'operations', ...rule }, dashboard);

export const operations = [
  ...operation('/usecase-usage', {
    subTab: 'nav.usecase_usage',
    permission: 'use_case_usage_read',
    icon: IconListCheck,
    load: loadUsage,
  }),
  ...operation('/control-panel', {
    subTab: 'nav.control_panel',
    permission: 'use_case_usage_read',
    icon: IconDeviceDesktopCog,
    hasNarrowSidebar: true,
    load: loadControlPanel,
  }),
  ...operation('/vendor', {
    subTab: 'nav.vendor',
    permission: 'vendors__view',
    superuserOnly: true,
    icon: IconTruckDelivery,
    load: loadVendors,
  }),
  ...below(
    '/audit-trail-changes',
    { section: 'operations', subTab: 'nav.audit_trail', permission: 'audit_log_page_read' },
    {
      dashboard: {
        label: 'nav.audit_changes',
        icon: IconHistory,
        load: loadChanges,
      },
    },
  ),
  ...below(
    '/audit-trail-actions',
    { section: 'operations', subTab: 'nav.audit_trail', permission: 'audit_log_page_read' },
    {
      dashboard: {
        label: 'nav.audit_actions',
        icon: IconActivity,
        load: loadActions,
      },
    },
  ),
  page({
    path: '/deliveries',
    section: 'operations',
    subTab: 'nav.deliveries',
    label: 'nav.deliveries',
    icon: IconSend,
    permission: READ_DELIVERIES,
    load: loadDeliveries,
  }),
  ...operation('/user-permission-management', {
    subTab: 'nav.user_permissions',
    shortLabel: 'nav.user_permissions_short',
    permission: 'user_permission_management_read',
    icon: IconUserShield,
    load: loadUserPermissions,
  }),
  page({
    path: '/permissions',
    section: 'operations',
    subTab: 'nav.user_permissions',
    label: 'nav.permissions',
    icon: IconKey,
    permission: 'user_permission_management_read',
    load: loadPermissions,
  }),
  ...operation('/reseller-stats', {
    subTab: 'nav.reseller_stats',
    shortLabel: 'nav.reseller_stats_short',
    permission: 'reseller_stats_read',
    icon: IconChartBar,
    load: loadStats,
  }),
  ...operation('/installation', {
    subTab: 'nav.installation',
    permission: 'installation__view',
    superuserOnly: true,
    icon: IconServerCog,
    load: loadInstallation,
  }),
  page({
    path: '/nodes/$nodeId',
    label: 'nav.node_status',
    icon: IconServer,
    permission: 'apns_list__view',
    openedIn: 'operations',
    load: loadNodeStatus,
  }),
];
