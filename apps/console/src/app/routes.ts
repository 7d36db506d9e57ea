import { VIEW_SUGGESTIONS } from '@sightline/contract/alerts/suggestion-permissions';
import { READ_DELIVERIES } from '@sightline/contract/delivery-rights';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconDeviceDesktopCog from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktopCog.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconLayoutGridAdd from '@tabler/icons-react/dist/esm/icons/IconLayoutGridAdd.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconPhotoVideo from '@tabler/icons-react/dist/esm/icons/IconPhotoVideo.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconZoomScan from '@tabler/icons-react/dist/esm/icons/IconZoomScan.mjs';
import type { CameraTabKey } from './camera/tabs.ts';
import {
  loadAccCallback,
  loadAccessDashboard,
  loadAccessLogs,
  loadActions,
  loadAddCamera,
  loadAlert,
  loadAlerts2Dashboard,
  loadAlertsDashboard,
  loadApiReference,
  loadBacktest,
  loadCameraHealth,
  loadCaptureLogs,
  loadChanges,
  loadConfiguration,
  loadConfigureAccessControl,
  loadConfigureCaptureLogs,
  loadConfigureVehicles,
  loadControlPanel,
  loadDeliveries,
  loadEvacuation,
  loadFlowAlert,
  loadFlowConfiguration,
  loadFlowSummary,
  loadFlowsense,
  loadFlowsenseConfiguration,
  loadFlowsenseHome,
  loadFootfall,
  loadFootfallConfiguration,
  loadInspection,
  loadMachinery,
  loadMachineryConfiguration,
  loadNodeStatus,
  loadNotifications,
  loadOwnDashboards,
  loadPeopleDatabase,
  loadPermissions,
  loadRecordManagement,
  loadSearch,
  loadStats,
  loadSuggestions,
  loadSummary,
  loadTimelapseGallery,
  loadTimelapseLog,
  loadUsage,
  loadUserPermissions,
  loadVehicleConfiguration,
  loadVehiclesDashboard,
  loadVehicleTracking,
  loadVendors,
  loadWall,
  loadWhy,
  loadWorkhour,
  loadWorkhourConfiguration,
} from './loads.ts';
import type { BuiltRoute, LoadScreen, Route, UnbuiltRoute } from './route.ts';
import { SECTIONS, type SectionKey } from './sections.ts';
import type { SettingsPage } from './settings/settings-page.ts';
import { SETTINGS_PAGES } from './settings/settings-pages.ts';

type Shared = Omit<Route, 'path' | 'label'>;
type Page = Omit<Route, 'path'>;

type SectionOf<S> = S extends { section: infer Key extends SectionKey } ? Key : undefined;

/** What the types know of a row: the path of one that is built, of the others that they are there. */
type RowOf<Path, S, P> = S & P extends { load: LoadScreen }
  ? BuiltRoute<Extract<Path, `/${string}`>, SectionOf<S>>
  : UnbuiltRoute;

/** Rows below one path that share a section and a rule; what a row says itself wins. */
function below<B extends `/${string}`, const S extends Shared, const P extends Record<string, Page>>(
  base: B,
  shared: S,
  pages: P,
) {
  const start: `/${string}` = base;
  const rows: Route[] = Object.entries(pages).map(([name, page]) => ({ ...shared, ...page, path: `${start}/${name}` }));
  return rows as { [K in keyof P & string]: RowOf<`${B}/${K}`, S, P[K]> }[keyof P & string][];
}

const page = <P extends `/${string}`, K extends SectionKey | undefined = undefined>(row: BuiltRoute<P, K>) => row;

const dashboard = { dashboard: { label: 'nav.dashboard' } } as const satisfies Record<string, Page>;

const alerts = [
  ...below(
    '/alerts',
    { section: 'alerts', tab: 'alerts' },
    {
      cameras: { label: 'nav.cameras', icon: IconVideo, permission: 'cameras_streams__view', load: loadWall },
      dashboard: {
        label: 'nav.dashboard',
        icon: IconLayoutDashboard,
        permission: 'alerts_dashboard__read',
        load: loadAlertsDashboard,
      },
      'my-dashboards': {
        label: 'nav.own_dashboards',
        shortLabel: 'nav.own_dashboards_short',
        icon: IconLayoutGridAdd,
        permission: 'alerts_dashboard__read',
        load: loadOwnDashboards,
      },
      summary: {
        label: 'nav.summary',
        icon: IconInbox,
        permission: 'alerts_summary__read',
        count: 'unread_alerts',
        isHome: true,
        load: loadSummary,
      },
      why: {
        label: 'nav.why',
        shortLabel: 'nav.why_short',
        icon: IconHelpCircle,
        permission: 'alerts_summary__read',
        load: loadWhy,
      },
      backtest: { label: 'nav.backtest', icon: IconTestPipe, permission: 'alerts_summary__read', load: loadBacktest },
      search: { label: 'nav.search_past', icon: IconZoomScan, permission: 'alerts_summary__read', load: loadSearch },
      configuration: {
        label: 'nav.configuration',
        icon: IconAdjustments,
        permission: 'alerts_config__read',
        load: loadConfiguration,
      },
      suggestions: {
        label: 'nav.suggestions',
        icon: IconBulb,
        permission: VIEW_SUGGESTIONS,
        count: 'open_suggestions',
        load: loadSuggestions,
      },
    },
  ),
  ...below(
    '/alerts2',
    { section: 'alerts2', tab: 'platform_tab_alerts', permission: 'alerts2__view', superuserOnly: true },
    {
      dashboard: { label: 'nav.dashboard', icon: IconLayoutDashboard, load: loadAlerts2Dashboard },
      summary: { label: 'nav.summary', icon: IconInbox, load: loadFlowSummary },
      configuration: { label: 'nav.configuration', icon: IconAdjustments, load: loadFlowConfiguration },
    },
  ),
  page({
    path: '/alerts/summary/$alertId',
    label: 'nav.alert',
    icon: IconInbox,
    tab: 'alerts',
    permission: 'alerts_summary__read',
    openedIn: 'alerts',
    hasNarrowSidebar: true,
    load: loadAlert,
  }),
  page({
    path: '/alerts2/summary/$alertId',
    label: 'nav.alert',
    icon: IconInbox,
    tab: 'platform_tab_alerts',
    permission: 'alerts2__view',
    superuserOnly: true,
    openedIn: 'alerts2',
    hasNarrowSidebar: true,
    load: loadFlowAlert,
  }),
  page({
    path: '/alerts/settings/acc_auth_callback',
    label: 'nav.acc_callback',
    icon: IconInbox,
    tab: 'alerts',
    load: loadAccCallback,
  }),
];

/** A dashboard over what cameras measure, and the areas in which they do. */
const measured = (load: LoadScreen, loadAreas: LoadScreen) =>
  ({
    dashboard: { label: 'nav.dashboard', icon: IconLayoutDashboard, load },
    configuration: {
      label: 'nav.configuration',
      icon: IconAdjustments,
      permission: 'camera_settings_platform_settings_read',
      load: loadAreas,
    },
  }) as const satisfies Record<string, Page>;

const seeFlowsense = { permission: 'flowsense_dashboard_read' } as const;

const analytics = [
  ...below(
    '/inspection',
    { section: 'inspection', tab: 'inspection' },
    {
      dashboard: {
        label: 'nav.dashboard',
        icon: IconLayoutDashboard,
        permission: 'cameras_list__view',
        load: loadInspection,
      },
    },
  ),
  ...below(
    '/camera-health',
    { section: 'camera_health', tab: 'camera_health_check', permission: 'cameras_list__view' },
    { dashboard: { label: 'nav.dashboard', icon: IconLayoutDashboard, load: loadCameraHealth } },
  ),
  ...below(
    '/footfall',
    { section: 'crowd', tab: 'footfall', subTab: 'nav.footfall' },
    measured(loadFootfall, loadFootfallConfiguration),
  ),
  ...below(
    '/workhour-tracking',
    { section: 'productivity', tab: 'workhour', subTab: 'nav.workhour_tracking' },
    measured(loadWorkhour, loadWorkhourConfiguration),
  ),
  ...below(
    '/vehicle-tracking',
    { section: 'productivity', tab: 'vehicle_tracking', subTab: 'nav.vehicle_tracking' },
    measured(loadVehicleTracking, loadVehicleConfiguration),
  ),
  ...below(
    '/machinery-utilisation',
    { section: 'productivity', tab: 'machinery_utilisation', subTab: 'nav.machinery_utilisation' },
    measured(loadMachinery, loadMachineryConfiguration),
  ),
  ...below(
    '/timelapse',
    // Pictures are as the camera took them.
    { section: 'timelapse', tab: 'timelapse', permission: 'alerts_summary__raw_image__read' },
    {
      log: { label: 'nav.log', icon: IconListDetails, load: loadTimelapseLog },
      gallery: { label: 'nav.gallery', icon: IconPhotoVideo, load: loadTimelapseGallery },
    },
  ),
  // The sidebar has both for each use case (shell/use-sub-tabs.ts); without any they are what there is to see.
  ...below(
    '/flowsense',
    { section: 'flowsense', tab: 'platform_tab_flowsense' },
    {
      dashboard: { label: 'nav.dashboard', icon: IconLayoutDashboard, ...seeFlowsense, load: loadFlowsenseHome },
      configuration: {
        label: 'nav.configuration',
        icon: IconAdjustments,
        permission: 'camera_settings_platform_settings_read',
        load: loadFlowsenseConfiguration,
      },
    },
  ),
  page({
    path: '/flowsense/dashboard/$usecaseSlug',
    label: 'nav.flowsense',
    icon: IconLayoutDashboard,
    tab: 'platform_tab_flowsense',
    ...seeFlowsense,
    openedIn: 'flowsense',
    load: loadFlowsense,
  }),
  page({
    path: '/flowsense/configuration/$usecaseSlug',
    label: 'nav.configuration',
    icon: IconAdjustments,
    tab: 'platform_tab_flowsense',
    permission: 'camera_settings_platform_settings_read',
    openedIn: 'flowsense',
    load: loadFlowsenseConfiguration,
  }),
];

const records = [
  ...below(
    '/vehicle-management',
    { section: 'vehicles', tab: 'vehicle_management' },
    {
      dashboard: {
        label: 'nav.dashboard',
        icon: IconLayoutDashboard,
        permission: 'vm_dashboard__view',
        load: loadVehiclesDashboard,
      },
      configure: {
        label: 'nav.configure',
        icon: IconAdjustments,
        permission: 'vm_configuration__view',
        load: loadConfigureVehicles,
      },
      'record-management': {
        label: 'nav.record_management',
        icon: IconListDetails,
        permission: 'vm_management__view',
        load: loadRecordManagement,
      },
    },
  ),
  ...below(
    '/capture-logs',
    { section: 'people', tab: 'capture_logs', subTab: 'nav.capture_logs' },
    {
      dashboard: {
        label: 'nav.dashboard',
        icon: IconLayoutDashboard,
        permission: 'people_management_configure_read',
        load: loadCaptureLogs,
      },
      configure: {
        label: 'nav.configure',
        icon: IconAdjustments,
        permission: 'people_management_configure_read',
        load: loadConfigureCaptureLogs,
      },
    },
  ),
  ...below(
    '/access-control',
    { section: 'people', tab: 'access_control', subTab: 'nav.access_control' },
    {
      dashboard: {
        label: 'nav.dashboard',
        icon: IconLayoutDashboard,
        permission: 'access_control_view_access_logs',
        load: loadAccessDashboard,
      },
      'access-logs': {
        label: 'nav.access_logs',
        icon: IconListDetails,
        permission: 'access_control_view_access_logs',
        load: loadAccessLogs,
      },
      iam: {
        label: 'nav.iam',
        icon: IconId,
        permission: 'access_control_view_iam',
        load: loadPeopleDatabase,
      },
      // Wardens need not see access control to know who is missing, so this page has its own permission alone.
      'evacuation-list': {
        tab: undefined,
        label: 'nav.evacuation',
        icon: IconUrgent,
        permission: 'evacuation_list__view',
        load: loadEvacuation,
      },
      configure: {
        label: 'nav.configure',
        icon: IconAdjustments,
        permission: 'people_management_configure_read',
        load: loadConfigureAccessControl,
      },
    },
  ),
];

const operation = <B extends `/${string}`, const R extends Shared>(base: B, rule: R) =>
  below(base, { section: 'operations', ...rule }, dashboard);

const operations = [
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
  page({
    path: '/nodes/$nodeId',
    label: 'nav.node_status',
    icon: IconServer,
    permission: 'apns_list__view',
    openedIn: 'operations',
    load: loadNodeStatus,
  }),
];

/** A tab of a camera's settings. */
const cameraTab = (key: CameraTabKey): { icon: typeof IconVideo; load: LoadScreen } => ({
  icon: IconVideo,
  load: async () => (await import('./camera/camera-screens.tsx')).cameraScreen(key),
});

const camera = [
  page({ path: '/camera/add', label: 'nav.add_camera', icon: IconVideo, permission: 'create', load: loadAddCamera }),
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

const account = [
  page({
    path: '/notifications',
    label: 'nav.notifications',
    icon: IconBell,
    load: loadNotifications,
  }),
  page({
    path: '/api-reference',
    label: 'nav.api_reference',
    icon: IconApi,
    load: loadApiReference,
  }),
];

const sectionPages = [...alerts, ...analytics, ...records, ...operations];

type BuiltSection = NonNullable<Extract<(typeof sectionPages)[number], { load: LoadScreen }>['section']>;
type SettingsPath = `${(typeof SECTIONS)[BuiltSection]['path']}/${SettingsPage}`;

const isBuilt = (key: SectionKey) => sectionPages.some(({ section, load }) => section === key && load);

/** Every section has the three settings pages below its own path, from the day its first page is built. */
const settings = Object.values(SECTIONS).flatMap((section) =>
  Object.entries(SETTINGS_PAGES).map(([name, { load, ...row }]) => ({
    ...row,
    path: `${section.path}/${name}` as const,
    settingsOf: section.key,
    ...(isBuilt(section.key) ? { load } : {}),
  })),
) as (BuiltRoute<SettingsPath> | UnbuiltRoute)[];

const everything = [...sectionPages, ...settings, ...camera, ...account];

/** The whole product. A row without `load` is not built yet. */
export const ROUTES: readonly Route[] = everything;

/** The paths of what is built. */
export type ScreenPath = Extract<(typeof everything)[number], { load: LoadScreen }>['path'];
