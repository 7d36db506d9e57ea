import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import {
  loadAccessDashboard,
  loadAccessLogs,
  loadCaptureLogs,
  loadConfigureAccessControl,
  loadConfigureCaptureLogs,
  loadConfigureVehicles,
  loadEvacuation,
  loadPeopleDatabase,
  loadRecordManagement,
  loadVehiclesDashboard,
} from './records-loads.ts';
import { below } from './rows.ts';

export const records = [
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
