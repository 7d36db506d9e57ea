import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconPhotoVideo from '@tabler/icons-react/dist/esm/icons/IconPhotoVideo.mjs';
import type { LoadScreen } from '../route.ts';
import {
  loadCameraHealth,
  loadFlowsense,
  loadFlowsenseConfiguration,
  loadFlowsenseHome,
  loadFootfall,
  loadFootfallConfiguration,
  loadInspection,
  loadMachinery,
  loadMachineryConfiguration,
  loadTimelapseGallery,
  loadTimelapseLog,
  loadVehicleConfiguration,
  loadVehicleTracking,
  loadWorkhour,
  loadWorkhourConfiguration,
} from './analytics-loads.ts';
import { below, type Page, page } from './rows.ts';

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

export const analytics = [
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
