import type { LoadScreen } from '../route.ts';
import { withWords } from './with-words.ts';

export const loadFootfall: LoadScreen = async () =>
  (await withWords(import('../../features/analytics/footfall/footfall-screen.tsx'), 'analytics', 'dashboard', 'terms'))
    .FootfallScreen;

export const loadTimelapseLog: LoadScreen = async () =>
  (await withWords(import('../../features/timelapse/log/log-screen.tsx'), 'timelapse', 'forms', 'errors'))
    .TimelapseLogScreen;

export const loadTimelapseGallery: LoadScreen = async () =>
  (await withWords(import('../../features/timelapse/gallery/gallery-screen.tsx'), 'timelapse', 'forms', 'errors'))
    .TimelapseGalleryScreen;

export const loadInspection: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/inspection/dashboard/inspection-screen.tsx'),
      'inspection',
      'dashboard',
      'forms',
    )
  ).InspectionScreen;

export const loadWorkhour: LoadScreen = async () =>
  (await withWords(import('../../features/analytics/workhour/workhour-screen.tsx'), 'analytics', 'dashboard', 'terms'))
    .WorkhourScreen;

export const loadVehicleTracking: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/analytics/vehicle-tracking/vehicle-screen.tsx'),
      'analytics',
      'dashboard',
      'terms',
    )
  ).VehicleScreen;

export const loadMachinery: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/analytics/machinery/machinery-screen.tsx'),
      'analytics',
      'dashboard',
      'terms',
    )
  ).MachineryScreen;

export const loadCameraHealth: LoadScreen = async () =>
  (
    await withWords(
      import('../../features/analytics/camera-health/health-screen.tsx'),
      'camera-health',
      'cameras',
      'forms',
    )
  ).HealthScreen;

const loadFlowsenseScreens = () =>
  withWords(
    import('../../features/analytics/flowsense/flowsense-screen.tsx'),
    'flowsense',
    'analytics',
    'dashboard',
    'flow-graph',
    'terms',
  );
export const loadFlowsense: LoadScreen = async () => (await loadFlowsenseScreens()).FlowsenseScreen;
export const loadFlowsenseHome: LoadScreen = async () => (await loadFlowsenseScreens()).FlowsenseHome;

const loadMeasuring = () =>
  withWords(
    import('../../features/analytics/configuration/configuration-screen.tsx'),
    'analytics',
    'configuration',
    'abilities',
    'forms',
  );
export const loadFootfallConfiguration: LoadScreen = async () => (await loadMeasuring()).FootfallConfiguration;
export const loadWorkhourConfiguration: LoadScreen = async () => (await loadMeasuring()).WorkhourConfiguration;
export const loadVehicleConfiguration: LoadScreen = async () => (await loadMeasuring()).VehicleConfiguration;
export const loadMachineryConfiguration: LoadScreen = async () => (await loadMeasuring()).MachineryConfiguration;

const loadFlowLists = () =>
  withWords(import('../../features/alerts/flow-configuration/flow-configuration-screen.tsx'), 'configuration', 'forms');
export const loadFlowsenseConfiguration: LoadScreen = async () => (await loadFlowLists()).FlowsenseConfigurationScreen;
