import type { RouteName } from '@sightline/contract/routes';
import type { Admission, Handlers } from '../changes/call.ts';
import { alertsHandlers } from '../features/alerts/alerts/public.ts';
import { backtestMarksHandlers } from '../features/alerts/backtest-marks/public.ts';
import { alertChangesHandlers } from '../features/alerts/changes/public.ts';
import { alertCommentsHandlers } from '../features/alerts/comments/public.ts';
import { alertEventsHandlers } from '../features/alerts/events/public.ts';
import { exportsHandlers } from '../features/alerts/exports/public.ts';
import { alertPeopleHandlers } from '../features/alerts/people/public.ts';
import { alertSharingHandlers } from '../features/alerts/sharing/public.ts';
import { statisticsHandlers } from '../features/alerts/statistics/public.ts';
import { suggestionsHandlers } from '../features/alerts/suggestions/public.ts';
import { factsHandlers } from '../features/analytics/facts/public.ts';
import { inspectionHandlers } from '../features/analytics/inspection/public.ts';
import { recordsHandlers } from '../features/analytics/records/public.ts';
import { timelapseHandlers } from '../features/analytics/timelapse/public.ts';
import { wallScreenHandlers } from '../features/analytics/wall-screens/public.ts';
import { areasHandlers } from '../features/cameras/areas/public.ts';
import { calibrationHandlers } from '../features/cameras/calibration/public.ts';
import { cameraHealthHandlers } from '../features/cameras/camera-health/public.ts';
import { cameraPictureHandlers } from '../features/cameras/camera-pictures/public.ts';
import { camerasHandlers } from '../features/cameras/cameras/public.ts';
import { flowsHandlers } from '../features/cameras/flows/public.ts';
import { labelsHandlers } from '../features/cameras/labels/public.ts';
import { liveDetectionsHandlers } from '../features/cameras/live-detections/public.ts';
import { livePicturesHandlers } from '../features/cameras/live-pictures/public.ts';
import { newCameraHandlers } from '../features/cameras/new-camera/public.ts';
import { plansHandlers } from '../features/cameras/plans/public.ts';
import { presenceHandlers } from '../features/cameras/presence/public.ts';
import { siteStateHandlers } from '../features/cameras/site-states/public.ts';
import { transferSettingsHandlers } from '../features/cameras/transfer-settings/public.ts';
import { admitUpload, uploadsHandlers } from '../features/cameras/uploads/public.ts';
import { useCasesHandlers } from '../features/cameras/use-cases/public.ts';
import { wallHandlers } from '../features/cameras/wall/public.ts';
import { zonesHandlers } from '../features/cameras/zones/public.ts';
import { evacuationHandlers } from '../features/evacuation/lists/public.ts';
import { apiKeysHandlers } from '../features/identity/api-keys/public.ts';
import { authHandlers } from '../features/identity/auth/public.ts';
import { downloadsHandlers } from '../features/identity/downloads/public.ts';
import { rolesHandlers } from '../features/identity/roles/public.ts';
import { savedViewsHandlers } from '../features/identity/saved-views/public.ts';
import { userAdminHandlers } from '../features/identity/user-admin/public.ts';
import { usersHandlers } from '../features/identity/users/public.ts';
import { deploymentsHandlers } from '../features/nodes/deployments/public.ts';
import { detectionsHandlers } from '../features/nodes/detections/public.ts';
import { admitIncoming, mediaHandlers } from '../features/nodes/media/public.ts';
import { nodeLinkHandlers } from '../features/nodes/node-link/public.ts';
import { nodeStatusHandlers } from '../features/nodes/node-status/public.ts';
import { tagsHandlers } from '../features/nodes/tags/public.ts';
import { automationsHandlers } from '../features/notify/automations/public.ts';
import { browsersHandlers } from '../features/notify/browsers/public.ts';
import { deliveryHandlers } from '../features/notify/delivery/public.ts';
import { escalationsHandlers } from '../features/notify/escalations/public.ts';
import { notificationsHandlers } from '../features/notify/notifications/public.ts';
import { secondOpinionHandlers } from '../features/notify/second-opinion/public.ts';
import { siteReportsHandlers } from '../features/notify/site-reports/public.ts';
import { webhooksHandlers } from '../features/notify/webhooks/public.ts';
import { auditHandlers } from '../features/operations/audit/public.ts';
import { controlPanelHandlers } from '../features/operations/control-panel/public.ts';
import { errorReportsHandlers } from '../features/operations/error-reports/public.ts';
import { installationHandlers } from '../features/operations/installation/public.ts';
import { demoHandlers } from '../features/operations/outbox/public.ts';
import { resellerStatsHandlers } from '../features/operations/reseller-stats/public.ts';
import { systemHandlers } from '../features/operations/system/public.ts';
import { useCaseUsageHandlers } from '../features/operations/use-case-usage/public.ts';
import { vendorsHandlers } from '../features/operations/vendors/public.ts';
import { facesHandlers } from '../features/people/faces/public.ts';
import { personsHandlers } from '../features/people/persons/public.ts';
import { companiesHandlers } from '../features/tenancy/companies/public.ts';
import { groupsHandlers } from '../features/tenancy/groups/public.ts';
import { resellersHandlers } from '../features/tenancy/resellers/public.ts';
import { searchHandlers } from '../features/tenancy/search/public.ts';
import { sitesHandlers } from '../features/tenancy/sites/public.ts';
import { platesHandlers } from '../features/vehicles/plates/public.ts';
import { vehicleRecordsHandlers } from '../features/vehicles/records/public.ts';
import type { AnyAdmission, AnyOperation } from '../platform/http/register-routes.ts';

/** The total table: a route of the contract without an operation does not compile. */
const table: Handlers<RouteName> = {
  ...systemHandlers,
  ...authHandlers,
  ...usersHandlers,
  ...userAdminHandlers,
  ...rolesHandlers,
  ...savedViewsHandlers,
  ...apiKeysHandlers,
  ...downloadsHandlers,
  ...resellersHandlers,
  ...companiesHandlers,
  ...sitesHandlers,
  ...groupsHandlers,
  ...camerasHandlers,
  ...newCameraHandlers,
  ...wallHandlers,
  ...cameraHealthHandlers,
  ...cameraPictureHandlers,
  ...siteStateHandlers,
  ...plansHandlers,
  ...zonesHandlers,
  ...calibrationHandlers,
  ...useCasesHandlers,
  ...transferSettingsHandlers,
  ...areasHandlers,
  ...flowsHandlers,
  ...labelsHandlers,
  ...presenceHandlers,
  ...uploadsHandlers,
  ...alertsHandlers,
  ...exportsHandlers,
  ...statisticsHandlers,
  ...suggestionsHandlers,
  ...alertChangesHandlers,
  ...alertEventsHandlers,
  ...alertCommentsHandlers,
  ...alertPeopleHandlers,
  ...alertSharingHandlers,
  ...mediaHandlers,
  ...deploymentsHandlers,
  ...tagsHandlers,
  ...nodeStatusHandlers,
  ...resellerStatsHandlers,
  ...installationHandlers,
  ...auditHandlers,
  ...nodeLinkHandlers,
  ...detectionsHandlers,
  ...liveDetectionsHandlers,
  ...livePicturesHandlers,
  ...factsHandlers,
  ...recordsHandlers,
  ...inspectionHandlers,
  ...platesHandlers,
  ...vehicleRecordsHandlers,
  ...personsHandlers,
  ...facesHandlers,
  ...evacuationHandlers,
  ...wallScreenHandlers,
  ...timelapseHandlers,
  ...backtestMarksHandlers,
  ...browsersHandlers,
  ...deliveryHandlers,
  ...notificationsHandlers,
  ...siteReportsHandlers,
  ...webhooksHandlers,
  ...vendorsHandlers,
  ...useCaseUsageHandlers,
  ...controlPanelHandlers,
  ...automationsHandlers,
  ...secondOpinionHandlers,
  ...escalationsHandlers,
  ...searchHandlers,
  ...errorReportsHandlers,
  ...demoHandlers,
};

/** The same as the registration sees it, which parses a call by its route before it hands it over. */
export const handlers = table as unknown as Record<RouteName, AnyOperation>;

/** What is checked before a body is read, beyond session and permission. */
const admissionTable: { [N in RouteName]?: Admission<N> } = { putUpload: admitUpload, putIncoming: admitIncoming };
export const admissions = admissionTable as unknown as Partial<Record<RouteName, AnyAdmission>>;
