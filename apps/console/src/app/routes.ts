import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { loadWords } from '../lib/i18n/words.ts';
import { CAMERA_TABS, type CameraTabKey } from './camera/tabs.ts';
import type { Route } from './route.ts';
import { SECTIONS, type SectionKey } from './sections.ts';
import { SETTINGS_PAGES } from './settings/settings-pages.ts';

type Shared = Omit<Route, 'path' | 'label'>;
type Page = Omit<Route, 'path'>;

/** Rows below one path that share a section and a rule; what a row says itself wins. */
const below = (base: `/${string}`, shared: Shared, pages: Record<string, Page>): Route[] =>
  Object.entries(pages).map(([name, page]) => ({ ...shared, ...page, path: `${base}/${name}` as const }));

const dashboard = { dashboard: { label: 'nav.dashboard' } } as const satisfies Record<string, Page>;
const withConfiguration = { ...dashboard, configuration: { label: 'nav.configuration' } } as const;

const alerts: Route[] = [
  ...below(
    '/alerts',
    { section: 'alerts', tab: 'alerts' },
    {
      cameras: { label: 'nav.cameras', permission: 'cameras_streams__view' },
      dashboard: { label: 'nav.dashboard', permission: 'alerts_dashboard__read' },
      summary: {
        label: 'nav.summary',
        icon: IconInbox,
        permission: 'alerts_summary__read',
        count: 'unread_alerts',
        detail: '$alertId',
        load: async () => (await import('../features/alerts/summary/summary-screen.tsx')).SummaryScreen,
      },
      configuration: { label: 'nav.configuration', permission: 'alerts_config__read' },
    },
  ),
  ...below(
    '/alerts2',
    { section: 'alerts2', tab: 'platform_tab_alerts', permission: 'alerts2__view', superuserOnly: true },
    { ...dashboard, summary: { label: 'nav.summary' }, configuration: { label: 'nav.configuration' } },
  ),
  { path: '/alerts/settings/acc_auth_callback', label: 'nav.acc_callback', tab: 'alerts' },
];

const analytics: Route[] = [
  ...below('/inspection', { section: 'inspection', tab: 'inspection' }, dashboard),
  ...below('/camera-health', { section: 'camera_health', tab: 'camera_health_check' }, dashboard),
  ...below('/footfall', { section: 'crowd', tab: 'footfall', subTab: 'nav.footfall' }, withConfiguration),
  ...below(
    '/workhour-tracking',
    { section: 'productivity', tab: 'workhour', subTab: 'nav.workhour_tracking' },
    withConfiguration,
  ),
  ...below(
    '/vehicle-tracking',
    { section: 'productivity', tab: 'vehicle_tracking', subTab: 'nav.vehicle_tracking' },
    withConfiguration,
  ),
  ...below(
    '/machinery-utilisation',
    { section: 'productivity', tab: 'machinery_utilisation', subTab: 'nav.machinery_utilisation' },
    withConfiguration,
  ),
  ...below(
    '/timelapse',
    { section: 'timelapse', tab: 'timelapse' },
    {
      log: { label: 'nav.log' },
      gallery: { label: 'nav.gallery' },
    },
  ),
  ...below(
    '/flowsense',
    { section: 'flowsense', tab: 'platform_tab_flowsense', permission: 'flowsense_dashboard_read' },
    { 'dashboard/$usecaseSlug': dashboard.dashboard, 'configuration/$usecaseSlug': withConfiguration.configuration },
  ),
];

const records: Route[] = [
  ...below(
    '/vehicle-management',
    { section: 'vehicles', tab: 'vehicle_management' },
    {
      dashboard: { label: 'nav.dashboard', permission: 'vm_dashboard__view' },
      configure: { label: 'nav.configure', permission: 'vm_configuration__view' },
      'record-management': { label: 'nav.record_management', permission: 'vm_management__view' },
    },
  ),
  ...below(
    '/capture-logs',
    { section: 'people', tab: 'capture_logs', subTab: 'nav.capture_logs' },
    { ...dashboard, configure: { label: 'nav.configure', permission: 'people_management_configure_read' } },
  ),
  ...below(
    '/access-control',
    { section: 'people', tab: 'access_control', subTab: 'nav.access_control' },
    {
      ...dashboard,
      'access-logs': { label: 'nav.access_logs', permission: 'access_control_view_access_logs' },
      iam: { label: 'nav.iam', permission: 'access_control_view_iam' },
      configure: { label: 'nav.configure', permission: 'people_management_configure_read' },
    },
  ),
];

const operation = (base: `/${string}`, rule: Shared) => below(base, { section: 'operations', ...rule }, dashboard);

/** Both pages of the audit trail are one piece of code. */
const trail = async () => {
  const [screens] = await Promise.all([
    import('../features/operations/audit-trail/trail-screen.tsx'),
    loadWords('audit', 'forms', 'terms', 'camera', 'use-case-fields'),
  ]);
  return screens;
};

const operations: Route[] = [
  ...operation('/usecase-usage', { subTab: 'nav.usecase_usage', permission: 'use_case_usage_read' }),
  ...operation('/control-panel', { subTab: 'nav.control_panel', permission: 'operations_page_write' }),
  ...operation('/vendor', { subTab: 'nav.vendor', permission: 'vendors__view', superuserOnly: true }),
  ...below(
    '/audit-trail-changes',
    { section: 'operations', subTab: 'nav.audit_trail', permission: 'audit_log_page_read' },
    {
      dashboard: {
        label: 'nav.audit_changes',
        icon: IconHistory,
        load: async () => (await trail()).ChangesScreen,
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
        load: async () => (await trail()).ActionsScreen,
      },
    },
  ),
  ...operation('/user-permission-management', {
    subTab: 'nav.user_permissions',
    permission: 'user_permission_management_read',
    icon: IconUserShield,
    load: async () => {
      const [{ UserPermissionsScreen }] = await Promise.all([
        import('../features/operations/user-permissions/user-permissions-screen.tsx'),
        loadWords('permissions', 'roles', 'forms'),
      ]);
      return UserPermissionsScreen;
    },
  }),
  {
    path: '/permissions',
    section: 'operations',
    subTab: 'nav.user_permissions',
    label: 'nav.permissions',
    icon: IconKey,
    permission: 'user_permission_management_read',
    load: async () => {
      const [{ PermissionsScreen }] = await Promise.all([
        import('../features/operations/permissions/permissions-screen.tsx'),
        loadWords('permissions', 'roles', 'forms', 'errors'),
      ]);
      return PermissionsScreen;
    },
  },
  ...operation('/reseller-stats', {
    subTab: 'nav.reseller_stats',
    permission: 'reseller_stats_read',
    icon: IconChartBar,
    load: async () => {
      const [{ StatsScreen }] = await Promise.all([
        import('../features/operations/reseller-stats/stats-screen.tsx'),
        loadWords('stats', 'terms'),
      ]);
      return StatsScreen;
    },
  }),
];

/** A tab of a camera's settings; one that is not built has no page. */
const cameraTab = (key: CameraTabKey): Partial<Page> =>
  CAMERA_TABS.some((tab) => tab.key === key && tab.load)
    ? { icon: IconVideo, load: async () => (await import('./camera/camera-screens.tsx')).cameraScreen(key) }
    : {};

const camera: Route[] = [
  ...below('/camera/new', { permission: 'create' }, { camera: { label: 'nav.new_camera', ...cameraTab('camera') } }),
  ...below(
    '/camera/$cameraId',
    { permission: 'cameras_detail__retrieve' },
    {
      camera: { label: 'nav.camera', ...cameraTab('camera') },
      'use-case': { label: 'nav.use_case', ...cameraTab('use-case') },
      notifications: { label: 'nav.camera_notifications', ...cameraTab('notifications') },
    },
  ),
];

const account: Route[] = [
  {
    path: '/notifications',
    label: 'nav.notifications',
    icon: IconBell,
    load: async () => (await import('../features/account/notifications/notifications-screen.tsx')).NotificationsScreen,
  },
];

const sectionPages: readonly Route[] = [...alerts, ...analytics, ...records, ...operations];

const isBuilt = (key: SectionKey) => sectionPages.some(({ section, load }) => section === key && load);

/** Every section has the three settings pages below its own path, from the day its first page is built. */
const settings: Route[] = Object.values(SECTIONS).flatMap((section) =>
  Object.entries(SETTINGS_PAGES).map(([name, { load, ...row }]) => ({
    ...row,
    path: `${section.path}/${name}` as const,
    settingsOf: section.key,
    ...(isBuilt(section.key) ? { load } : {}),
  })),
);

/** The whole product. A row without `load` is not built yet. */
export const ROUTES: readonly Route[] = [...sectionPages, ...settings, ...camera, ...account];
