import { accountRoutes } from './account.ts';
import { alertActivityRoutes } from './alerts/activity.ts';
import { alertChangeRoutes } from './alerts/changes.ts';
import { alertCommentRoutes } from './alerts/comments.ts';
import { alertEventRoutes } from './alerts/events.ts';
import { alertExportRoutes } from './alerts/exports.ts';
import { alertIncidentRoutes } from './alerts/incidents.ts';
import { alertRoutes } from './alerts/records.ts';
import { alertStatisticsRoutes } from './alerts/statistics.ts';
import { suggestionRoutes } from './alerts/suggestions.ts';
import { wallRoutes } from './alerts/wall.ts';
import { allDeliveryRoutes } from './all-deliveries.ts';
import { measuringCameraRoutes } from './analytics/configuration.ts';
import { flowsenseRoutes } from './analytics/flowsense.ts';
import { footfallRoutes } from './analytics/footfall.ts';
import { machineryRoutes } from './analytics/machinery.ts';
import { measuredPlaceRoutes } from './analytics/places.ts';
import { timelapseRoutes } from './analytics/timelapse.ts';
import { vehicleTrackingRoutes } from './analytics/vehicle-tracking.ts';
import { workhourRoutes } from './analytics/workhour.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { labelRoutes } from './areas/labels.ts';
import { areaRoutes } from './areas/routes.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { automationRoutes } from './automations/routes.ts';
import { backtestMarkRoutes } from './backtest-marks.ts';
import { browserRoutes } from './browsers.ts';
import { calibrationRoutes } from './calibration.ts';
import { cameraBlockRoutes } from './camera-block-routes.ts';
import { cameraFileRoutes } from './camera-files.ts';
import { cameraHealthRoutes } from './camera-health.ts';
import { cameraPictureRoutes } from './camera-pictures.ts';
import { cameraReferenceRoutes } from './camera-references.ts';
import { cameraSettingsRoutes } from './camera-settings.ts';
import { cameraRoutes } from './cameras.ts';
import { companyRoutes } from './companies.ts';
import { controlPanelRoutes } from './control-panel.ts';
import type { RouteSpec } from './define-route.ts';
import { deletionRoutes } from './deletion.ts';
import { deliveryRoutes } from './deliveries.ts';
import { deploymentRoutes } from './deployments.ts';
import { detectionRoutes } from './detections.ts';
import { downloadRoutes } from './downloads.ts';
import { editorPresenceRoutes } from './editor-presence.ts';
import { errorReportRoutes } from './error-reports.ts';
import { escalationRoutes } from './escalation.ts';
import { evacuationRoutes } from './evacuation.ts';
import { factRoutes } from './facts.ts';
import { groupRoutes } from './groups.ts';
import { inspectionCaptureRoutes } from './inspection/captures.ts';
import { inspectionLinkRoutes } from './inspection/links.ts';
import { installationRoutes } from './installation.ts';
import { liveDetectionRoutes } from './live-detections.ts';
import { livePictureRoutes } from './live-pictures.ts';
import { flowBuilderRoutes } from './logic-flows/builder.ts';
import { cameraFlowRoutes } from './logic-flows/camera-flows.ts';
import { logicFlowRoutes } from './logic-flows/flows.ts';
import { programRoutes } from './logic-flows/programs.ts';
import { mediaRoutes } from './media.ts';
import { newCameraRoutes } from './new-camera.ts';
import { nodeRoutes } from './node-link.ts';
import { nodeMediaRoutes } from './node-media.ts';
import { nodeStatusRoutes } from './node-status.ts';
import { notificationRoutes } from './notifications.ts';
import { faceLogRoutes } from './people/logs.ts';
import { nodeFaceRoutes } from './people/node-faces.ts';
import { personRoutes } from './people/persons.ts';
import { permissionAdminRoutes } from './permission-admin.ts';
import { resellerStatsRoutes } from './reseller-stats.ts';
import { resellerRoutes } from './resellers.ts';
import { roleAdminRoutes } from './role-admin.ts';
import { savedViewRoutes } from './saved-views.ts';
import { searchRoutes } from './search.ts';
import { alertOpinionRoutes, secondOpinionRoutes } from './second-opinion.ts';
import { selfTestRoutes } from './self-tests.ts';
import { sitePlanRoutes } from './site-plans.ts';
import { siteStateRoutes } from './site-states.ts';
import { siteRoutes } from './sites.ts';
import { systemRoutes } from './system.ts';
import { tagRoutes } from './tags.ts';
import { transferRoutes } from './transfer-routes.ts';
import { useCaseSettingsRoutes } from './use-case-settings.ts';
import { useCaseUsageRoutes } from './use-case-usage.ts';
import { userAdminRoutes } from './user-admin.ts';
import { userFileRoutes } from './user-files.ts';
import { userPermissionRoutes } from './user-permissions.ts';
import { userRoutes } from './users.ts';
import { plateRoutes } from './vehicles/plates.ts';
import { vehicleRecordRoutes } from './vehicles/records.ts';
import { vendorRoutes } from './vendors.ts';
import { viewAsRoutes } from './view-as.ts';
import { wallScreenRoutes } from './wall-screens.ts';
import { webhookLogRoutes, webhookRoutes } from './webhooks.ts';
import { zoneCameraRoutes } from './zone-cameras.ts';
import { zoneRoutes } from './zones.ts';

/** Every call of the product by its name. A name is also its operation's file on the server. */
export const ROUTES = {
  ...systemRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...userAdminRoutes,
  ...userFileRoutes,
  ...roleAdminRoutes,
  ...permissionAdminRoutes,
  ...userPermissionRoutes,
  ...viewAsRoutes,
  ...savedViewRoutes,
  ...apiKeyRoutes,
  ...browserRoutes,
  ...resellerRoutes,
  ...companyRoutes,
  ...siteRoutes,
  ...groupRoutes,
  ...sitePlanRoutes,
  ...zoneRoutes,
  ...zoneCameraRoutes,
  ...alertRoutes,
  ...alertActivityRoutes,
  ...alertStatisticsRoutes,
  ...wallRoutes,
  ...alertIncidentRoutes,
  ...alertExportRoutes,
  ...downloadRoutes,
  ...alertChangeRoutes,
  ...alertEventRoutes,
  ...alertCommentRoutes,
  ...mediaRoutes,
  ...deletionRoutes,
  ...notificationRoutes,
  ...searchRoutes,
  ...errorReportRoutes,
  ...nodeRoutes,
  ...nodeMediaRoutes,
  ...detectionRoutes,
  ...liveDetectionRoutes,
  ...cameraPictureRoutes,
  ...siteStateRoutes,
  ...livePictureRoutes,
  ...factRoutes,
  ...measuredPlaceRoutes,
  ...flowsenseRoutes,
  ...footfallRoutes,
  ...workhourRoutes,
  ...vehicleTrackingRoutes,
  ...machineryRoutes,
  ...inspectionCaptureRoutes,
  ...inspectionLinkRoutes,
  ...plateRoutes,
  ...vehicleRecordRoutes,
  ...personRoutes,
  ...faceLogRoutes,
  ...nodeFaceRoutes,
  ...evacuationRoutes,
  ...wallScreenRoutes,
  ...timelapseRoutes,
  ...backtestMarkRoutes,
  ...suggestionRoutes,
  ...deliveryRoutes,
  ...deploymentRoutes,
  ...tagRoutes,
  ...nodeStatusRoutes,
  ...resellerStatsRoutes,
  ...installationRoutes,
  ...auditRoutes,
  ...cameraSettingsRoutes,
  ...newCameraRoutes,
  ...cameraBlockRoutes,
  ...cameraRoutes,
  ...editorPresenceRoutes,
  ...cameraFileRoutes,
  ...useCaseSettingsRoutes,
  ...transferRoutes,
  ...logicFlowRoutes,
  ...flowBuilderRoutes,
  ...cameraFlowRoutes,
  ...programRoutes,
  ...calibrationRoutes,
  ...areaRoutes,
  ...measuringCameraRoutes,
  ...labelRoutes,
  ...webhookRoutes,
  ...vendorRoutes,
  ...useCaseUsageRoutes,
  ...controlPanelRoutes,
  ...cameraHealthRoutes,
  ...selfTestRoutes,
  ...cameraReferenceRoutes,
  ...automationRoutes,
  ...secondOpinionRoutes,
  ...escalationRoutes,
  ...alertOpinionRoutes,
  ...webhookLogRoutes,
  ...allDeliveryRoutes,
} as const satisfies Record<string, RouteSpec>;

export type Routes = typeof ROUTES;
export type RouteName = keyof Routes;

/** The same calls by `METHOD /path/`: a client needs nothing but this type. */
export type RoutesByAddress = {
  [N in RouteName as `${Routes[N]['method']} ${Routes[N]['path']}`]: Routes[N];
};
