import { loadWords } from '../lib/i18n/words.ts';
import type { LoadScreen } from './route.ts';

// The code of each screen with the words it needs beside those of the shell. Each has its type written down: paths are
// inferred from the rows, and what a screen shows depends on the paths, so that nothing here may be inferred from a screen.

export const loadSummary: LoadScreen = async () => {
  const [{ SummaryScreen }] = await Promise.all([
    import('../features/alerts/summary/summary-screen.tsx'),
    loadWords('inbox', 'saved-views', 'forms'),
  ]);
  return SummaryScreen;
};

const loadAlertScreens = async () => {
  const [screens] = await Promise.all([
    import('../features/alerts/detail/alert-screen.tsx'),
    loadWords('alert', 'inbox', 'flow-graph', 'why-fired', 'terms', 'forms', 'errors'),
  ]);
  return screens;
};
export const loadAlert: LoadScreen = async () => (await loadAlertScreens()).AlertScreen;
export const loadFlowAlert: LoadScreen = async () => (await loadAlertScreens()).FlowAlertScreen;

export const loadWall: LoadScreen = async () => {
  const [{ WallScreen }] = await Promise.all([
    import('../features/alerts/cameras/wall-screen.tsx'),
    loadWords('wall', 'camera', 'cameras', 'terms', 'saved-views', 'forms'),
  ]);
  return WallScreen;
};
const loadDashboard = async () => {
  const [screens] = await Promise.all([
    import('../features/alerts/dashboard/dashboard-screens.tsx'),
    loadWords('dashboard'),
  ]);
  return screens;
};
export const loadAlertsDashboard: LoadScreen = async () => (await loadDashboard()).AlertsDashboard;
export const loadAlerts2Dashboard: LoadScreen = async () => (await loadDashboard()).Alerts2Dashboard;
export const loadOwnDashboards: LoadScreen = async () => {
  const [{ OwnDashboards }] = await Promise.all([
    import('./own-dashboards.tsx'),
    loadWords('own-dashboard', 'dashboard', 'analytics', 'flowsense', 'saved-views', 'terms', 'forms'),
  ]);
  return OwnDashboards;
};

export const loadFootfall: LoadScreen = async () => {
  const [{ FootfallScreen }] = await Promise.all([
    import('../features/analytics/footfall/footfall-screen.tsx'),
    loadWords('analytics', 'dashboard', 'terms'),
  ]);
  return FootfallScreen;
};

export const loadTimelapseLog: LoadScreen = async () => {
  const [{ TimelapseLogScreen }] = await Promise.all([
    import('../features/timelapse/log/log-screen.tsx'),
    loadWords('timelapse', 'forms', 'errors'),
  ]);
  return TimelapseLogScreen;
};

export const loadTimelapseGallery: LoadScreen = async () => {
  const [{ TimelapseGalleryScreen }] = await Promise.all([
    import('../features/timelapse/gallery/gallery-screen.tsx'),
    loadWords('timelapse', 'forms', 'errors'),
  ]);
  return TimelapseGalleryScreen;
};

export const loadInspection: LoadScreen = async () => {
  const [{ InspectionScreen }] = await Promise.all([
    import('../features/inspection/dashboard/inspection-screen.tsx'),
    loadWords('inspection', 'dashboard', 'forms'),
  ]);
  return InspectionScreen;
};

export const loadWorkhour: LoadScreen = async () => {
  const [{ WorkhourScreen }] = await Promise.all([
    import('../features/analytics/workhour/workhour-screen.tsx'),
    loadWords('analytics', 'dashboard', 'terms'),
  ]);
  return WorkhourScreen;
};

export const loadVehicleTracking: LoadScreen = async () => {
  const [{ VehicleScreen }] = await Promise.all([
    import('../features/analytics/vehicle-tracking/vehicle-screen.tsx'),
    loadWords('analytics', 'dashboard', 'terms'),
  ]);
  return VehicleScreen;
};

export const loadMachinery: LoadScreen = async () => {
  const [{ MachineryScreen }] = await Promise.all([
    import('../features/analytics/machinery/machinery-screen.tsx'),
    loadWords('analytics', 'dashboard', 'terms'),
  ]);
  return MachineryScreen;
};

const loadFlowsenseScreens = async () => {
  const [screens] = await Promise.all([
    import('../features/analytics/flowsense/flowsense-screen.tsx'),
    loadWords('flowsense', 'analytics', 'dashboard', 'flow-graph', 'terms'),
  ]);
  return screens;
};
export const loadFlowsense: LoadScreen = async () => (await loadFlowsenseScreens()).FlowsenseScreen;
export const loadFlowsenseHome: LoadScreen = async () => (await loadFlowsenseScreens()).FlowsenseHome;

const loadMeasuring = async () => {
  const [screens] = await Promise.all([
    import('../features/analytics/configuration/configuration-screen.tsx'),
    loadWords('analytics', 'configuration', 'abilities', 'forms'),
  ]);
  return screens;
};
export const loadFootfallConfiguration: LoadScreen = async () => (await loadMeasuring()).FootfallConfiguration;
export const loadWorkhourConfiguration: LoadScreen = async () => (await loadMeasuring()).WorkhourConfiguration;
export const loadVehicleConfiguration: LoadScreen = async () => (await loadMeasuring()).VehicleConfiguration;
export const loadMachineryConfiguration: LoadScreen = async () => (await loadMeasuring()).MachineryConfiguration;

export const loadVehiclesDashboard: LoadScreen = async () => {
  const [{ VehiclesDashboard }] = await Promise.all([
    import('../features/vehicles/dashboard/dashboard-screen.tsx'),
    loadWords('vehicles', 'authorisation', 'abilities', 'camera', 'forms', 'terms', 'errors'),
  ]);
  return VehiclesDashboard;
};
export const loadConfigureVehicles: LoadScreen = async () => {
  const [{ ConfigureVehicles }] = await Promise.all([
    import('../features/vehicles/configure/configure-screen.tsx'),
    loadWords('vehicles', 'configuration', 'abilities', 'forms'),
  ]);
  return ConfigureVehicles;
};
export const loadEvacuation: LoadScreen = async () => {
  const [{ EvacuationScreen }] = await Promise.all([
    import('../features/people/evacuation/evacuation-screen.tsx'),
    loadWords('evacuation', 'terms', 'forms', 'errors'),
  ]);
  return EvacuationScreen;
};
export const loadRecordManagement: LoadScreen = async () => {
  const [{ RecordManagement }] = await Promise.all([
    import('../features/vehicles/records/record-management-screen.tsx'),
    loadWords('vehicles', 'authorisation', 'camera', 'forms', 'terms', 'errors'),
  ]);
  return RecordManagement;
};

export const loadAccessDashboard: LoadScreen = async () => {
  const [{ AccessDashboard }] = await Promise.all([
    import('../features/people/access/access-dashboard.tsx'),
    loadWords('people', 'authorisation', 'abilities', 'camera', 'forms', 'terms', 'errors'),
  ]);
  return AccessDashboard;
};
export const loadAccessLogs: LoadScreen = async () => {
  const [{ AccessLogs }] = await Promise.all([
    import('../features/people/logs/access-logs-screen.tsx'),
    loadWords('people', 'authorisation', 'camera', 'forms', 'terms', 'errors'),
  ]);
  return AccessLogs;
};
export const loadCaptureLogs: LoadScreen = async () => {
  const [{ CaptureLogs }] = await Promise.all([
    import('../features/people/capture/capture-logs-screen.tsx'),
    loadWords('people', 'authorisation', 'abilities', 'camera', 'forms', 'terms', 'errors'),
  ]);
  return CaptureLogs;
};
export const loadPeopleDatabase: LoadScreen = async () => {
  const [{ PeopleDatabase }] = await Promise.all([
    import('../features/people/iam/iam-screen.tsx'),
    loadWords('people', 'authorisation', 'abilities', 'camera', 'forms', 'terms', 'errors'),
  ]);
  return PeopleDatabase;
};
export const loadConfigureCaptureLogs: LoadScreen = async () => {
  const [{ ConfigureCaptureLogs }] = await Promise.all([
    import('../features/people/configure/people-cameras.tsx'),
    loadWords('people', 'configuration', 'abilities', 'forms', 'errors'),
  ]);
  return ConfigureCaptureLogs;
};
export const loadConfigureAccessControl: LoadScreen = async () => {
  const [{ ConfigureAccessControl }] = await Promise.all([
    import('../features/people/configure/people-cameras.tsx'),
    loadWords('people', 'configuration', 'abilities', 'forms', 'errors'),
  ]);
  return ConfigureAccessControl;
};

/** The inbox of logic flows alone. */
export const loadFlowSummary: LoadScreen = async () => {
  const [{ FlowSummaryScreen }] = await Promise.all([
    import('../features/alerts/summary/summary-screen.tsx'),
    loadWords('inbox', 'saved-views', 'forms'),
  ]);
  return FlowSummaryScreen;
};

export const loadConfiguration: LoadScreen = async () => {
  const [{ ConfigurationScreen }] = await Promise.all([
    import('../features/alerts/configuration/configuration-screen.tsx'),
    loadWords('configuration', 'terms', 'use-case-tab'),
  ]);
  return ConfigurationScreen;
};

const loadFlowLists = async () => {
  const [screens] = await Promise.all([
    import('../features/alerts/flow-configuration/flow-configuration-screen.tsx'),
    loadWords('configuration', 'forms'),
  ]);
  return screens;
};
export const loadFlowConfiguration: LoadScreen = async () => (await loadFlowLists()).FlowConfigurationScreen;
export const loadFlowsenseConfiguration: LoadScreen = async () => (await loadFlowLists()).FlowsenseConfigurationScreen;

export const loadWhy: LoadScreen = async () => {
  const [{ WhyScreen }] = await Promise.all([
    import('../features/alerts/why/why-screen.tsx'),
    loadWords('past', 'why', 'flow-graph', 'terms'),
  ]);
  return WhyScreen;
};

export const loadBacktest: LoadScreen = async () => {
  const [{ BacktestScreen }] = await Promise.all([
    import('../features/alerts/backtest/backtest-screen.tsx'),
    loadWords('past', 'backtest', 'flow-graph', 'terms', 'forms', 'camera'),
  ]);
  return BacktestScreen;
};

export const loadSuggestions: LoadScreen = async () => {
  const [{ SuggestionsScreen }] = await Promise.all([
    import('../features/alerts/suggestions/suggestions-screen.tsx'),
    loadWords('suggestions', 'past', 'flow-graph', 'terms'),
  ]);
  return SuggestionsScreen;
};

export const loadSearch: LoadScreen = async () => {
  const [{ SearchScreen }] = await Promise.all([
    import('../features/alerts/search/search-screen.tsx'),
    loadWords('past', 'past-search', 'flow-graph', 'terms', 'saved-views', 'forms', 'errors'),
  ]);
  return SearchScreen;
};

/** Entries tell of everything that can be changed, in the words of the screens that change it. */
const TRAIL_VALUES = [
  'authorisation',
  'automations',
  'inspection',
  'people',
  'permissions',
  'roles',
  'transfer',
  'use-case-tab',
  'vehicles',
  'webhooks',
] as const;

/** Both pages of the audit trail are one piece of code. */
const trail = async () => {
  const [screens] = await Promise.all([
    import('../features/operations/audit-trail/trail-screen.tsx'),
    loadWords('audit', 'forms', 'terms', 'camera', 'position', 'use-case-fields', ...TRAIL_VALUES),
  ]);
  return screens;
};

export const loadChanges: LoadScreen = async () => (await trail()).ChangesScreen;
export const loadActions: LoadScreen = async () => (await trail()).ActionsScreen;

export const loadApiReference: LoadScreen = async () => {
  const [{ ApiReferenceScreen }] = await Promise.all([
    import('../features/account/api-reference/api-reference-screen.tsx'),
    loadWords('api-reference'),
  ]);
  return ApiReferenceScreen;
};

export const loadDeliveries: LoadScreen = async () => {
  const [{ DeliveriesScreen }] = await Promise.all([
    import('../features/operations/deliveries/deliveries-screen.tsx'),
    loadWords('all-deliveries', 'deliveries', 'webhooks', 'forms'),
  ]);
  return DeliveriesScreen;
};

export const loadControlPanel: LoadScreen = async () => {
  const [{ PanelScreen }] = await Promise.all([
    import('../features/operations/control-panel/panel-screen.tsx'),
    loadWords('control-panel', 'camera', 'forms', 'errors'),
  ]);
  return PanelScreen;
};

export const loadCameraHealth: LoadScreen = async () => {
  const [{ HealthScreen }] = await Promise.all([
    import('../features/analytics/camera-health/health-screen.tsx'),
    loadWords('camera-health', 'cameras', 'forms'),
  ]);
  return HealthScreen;
};

export const loadUsage: LoadScreen = async () => {
  const [{ UsageScreen }] = await Promise.all([
    import('../features/operations/use-case-usage/usage-screen.tsx'),
    loadWords('usage'),
  ]);
  return UsageScreen;
};

export const loadVendors: LoadScreen = async () => {
  const [{ VendorsScreen }] = await Promise.all([
    import('../features/operations/vendors/vendors-screen.tsx'),
    loadWords('vendors', 'nodes', 'forms', 'errors'),
  ]);
  return VendorsScreen;
};

export const loadUserPermissions: LoadScreen = async () => {
  const [{ UserPermissionsScreen }] = await Promise.all([
    import('../features/operations/user-permissions/user-permissions-screen.tsx'),
    loadWords('permissions', 'roles', 'forms'),
  ]);
  return UserPermissionsScreen;
};

export const loadPermissions: LoadScreen = async () => {
  const [{ PermissionsScreen }] = await Promise.all([
    import('../features/operations/permissions/permissions-screen.tsx'),
    loadWords('permissions', 'roles', 'forms', 'errors'),
  ]);
  return PermissionsScreen;
};

export const loadStats: LoadScreen = async () => {
  const [{ StatsScreen }] = await Promise.all([
    import('../features/operations/reseller-stats/stats-screen.tsx'),
    loadWords('stats', 'terms'),
  ]);
  return StatsScreen;
};

export const loadNotifications: LoadScreen = async () =>
  (await import('../features/account/notifications/notifications-screen.tsx')).NotificationsScreen;

export const loadNodeStatus: LoadScreen = async () => {
  const [{ NodeStatusScreen }] = await Promise.all([
    import('../features/operations/node-status/node-status-screen.tsx'),
    loadWords('node-status', 'nodes', 'abilities'),
  ]);
  return NodeStatusScreen;
};

export const loadAddCamera: LoadScreen = async () => {
  const [{ AddCameraScreen }] = await Promise.all([
    import('../features/camera/add/add-camera-screen.tsx'),
    loadWords('camera', 'forms', 'errors', 'terms', 'abilities', 'configure', 'drawing'),
  ]);
  return AddCameraScreen;
};

export const loadAccCallback: LoadScreen = async () => {
  const [{ AccCallbackScreen }] = await Promise.all([
    import('../features/alerts/acc-callback/acc-callback-screen.tsx'),
    loadWords('acc-callback'),
  ]);
  return AccCallbackScreen;
};
