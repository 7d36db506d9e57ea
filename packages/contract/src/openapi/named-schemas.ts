import { z } from 'zod';
import * as abilities from '../abilities.ts';
import * as account from '../account.ts';
import * as alertCalibration from '../alert-calibration.ts';
import * as alertFeatures from '../alert-features.ts';
import * as alertChanges from '../alerts/changes.ts';
import * as alertComments from '../alerts/comments.ts';
import * as alertIncidents from '../alerts/incidents.ts';
import * as alerts from '../alerts/records.ts';
import * as alertStatistics from '../alerts/statistics.ts';
import * as alertSuggestions from '../alerts/suggestions.ts';
import * as alertWall from '../alerts/wall.ts';
import * as allDeliveries from '../all-deliveries.ts';
import * as analyticsConfiguration from '../analytics/configuration.ts';
import * as flowsense from '../analytics/flowsense.ts';
import * as machinery from '../analytics/machinery.ts';
import * as measuredPlaces from '../analytics/places.ts';
import * as analyticsRecords from '../analytics/records.ts';
import * as timelapse from '../analytics/timelapse.ts';
import * as vehicleTracking from '../analytics/vehicle-tracking.ts';
import * as workhour from '../analytics/workhour.ts';
import * as apiKeys from '../api-keys.ts';
import * as areaLabels from '../areas/labels.ts';
import * as areaRoutes from '../areas/routes.ts';
import * as areaShapes from '../areas/shapes.ts';
import * as audit from '../audit.ts';
import * as auth from '../auth.ts';
import * as authorisedPeriods from '../authorised-periods.ts';
import * as automationDraft from '../automations/draft.ts';
import * as automations from '../automations/routes.ts';
import * as browsers from '../browsers.ts';
import * as calibration from '../calibration.ts';
import { BLOCK_ANSWERS } from '../camera-block-routes.ts';
import { BLOCK_SCHEMAS } from '../camera-block-schemas.ts';
import * as cameraBlocks from '../camera-blocks.ts';
import * as cameraFiles from '../camera-files.ts';
import * as cameraReferences from '../camera-references.ts';
import * as cameraSettings from '../camera-settings.ts';
import * as cameras from '../cameras.ts';
import * as common from '../common.ts';
import * as companies from '../companies.ts';
import * as controlPanel from '../control-panel.ts';
import * as countries from '../countries.ts';
import * as deletion from '../deletion.ts';
import * as deliveries from '../deliveries.ts';
import * as deployments from '../deployments.ts';
import * as errorReports from '../error-reports.ts';
import * as errors from '../errors.ts';
import * as escalation from '../escalation.ts';
import * as evacuation from '../evacuation.ts';
import * as flows from '../flows.ts';
import * as groups from '../groups.ts';
import * as inspectionCaptures from '../inspection/captures.ts';
import * as inspectionLinks from '../inspection/links.ts';
import * as installation from '../installation.ts';
import * as latLong from '../lat-long.ts';
import * as liveDetections from '../live-detections.ts';
import * as flowBuilder from '../logic-flows/builder.ts';
import * as cameraFlows from '../logic-flows/camera-flows.ts';
import * as logicFlows from '../logic-flows/flows.ts';
import * as flowPalette from '../logic-flows/palette.ts';
import * as flowPrograms from '../logic-flows/programs.ts';
import * as flowTabs from '../logic-flows/tabs.ts';
import * as flowWire from '../logic-flows/wire.ts';
import * as media from '../media.ts';
import * as modelConfidence from '../model-confidence.ts';
import * as newCamera from '../new-camera.ts';
import * as nodeHealth from '../node-health.ts';
import * as nodeLink from '../node-link.ts';
import * as notifications from '../notifications.ts';
import * as passwords from '../passwords.ts';
import * as faceLogs from '../people/logs.ts';
import * as nodeFaces from '../people/node-faces.ts';
import * as persons from '../people/persons.ts';
import * as permissionAdmin from '../permission-admin.ts';
import * as pictureRules from '../picture-rules.ts';
import * as quietHours from '../quiet-hours.ts';
import * as regionOfInterest from '../region-of-interest.ts';
import * as resellerStats from '../reseller-stats.ts';
import * as resellers from '../resellers.ts';
import * as roleAdmin from '../role-admin.ts';
import * as ruleAreas from '../rules/areas.ts';
import * as savedViews from '../saved-views.ts';
import * as schedules from '../schedules.ts';
import * as search from '../search.ts';
import * as secondOpinion from '../second-opinion.ts';
import * as selfTests from '../self-tests.ts';
import * as sitePlans from '../site-plans.ts';
import * as siteSettings from '../site-settings.ts';
import * as sites from '../sites.ts';
import * as system from '../system.ts';
import * as transferRoutes from '../transfer-routes.ts';
import * as transferSettings from '../transfer-settings.ts';
import * as useCaseSettings from '../use-case-settings.ts';
import * as useCaseUsage from '../use-case-usage.ts';
import * as cannotRun from '../use-cases/cannot-run.ts';
import * as machines from '../use-cases/machines.ts';
import * as useCase from '../use-cases/use-case.ts';
import * as userAdmin from '../user-admin.ts';
import * as userFiles from '../user-files.ts';
import * as userPermissions from '../user-permissions.ts';
import * as usernames from '../usernames.ts';
import * as users from '../users.ts';
import * as plates from '../vehicles/plates.ts';
import * as vehicleRecords from '../vehicles/records.ts';
import * as vendors from '../vendors.ts';
import * as verdicts from '../verdicts.ts';
import * as viewAs from '../view-as.ts';
import * as wallScreens from '../wall-screens.ts';
import * as webhooks from '../webhooks.ts';
import * as zoneCameras from '../zone-cameras.ts';
import * as zones from '../zones.ts';

/** Where schemas have names: what these export is a component of the document under the name it is exported by. */
const MODULES: readonly object[] = [
  common,
  abilities,
  account,
  alertCalibration,
  alertFeatures,
  alertChanges,
  alertComments,
  alertIncidents,
  alerts,
  alertStatistics,
  alertSuggestions,
  alertWall,
  apiKeys,
  areaLabels,
  areaRoutes,
  areaShapes,
  audit,
  auth,
  automationDraft,
  automations,
  browsers,
  BLOCK_ANSWERS,
  BLOCK_SCHEMAS,
  calibration,
  cameraBlocks,
  cameraFiles,
  cameraReferences,
  cameraSettings,
  cameras,
  cannotRun,
  companies,
  countries,
  deletion,
  allDeliveries,
  deliveries,
  deployments,
  escalation,
  errorReports,
  errors,
  cameraFlows,
  flowBuilder,
  flowPalette,
  flowPrograms,
  flowTabs,
  flowWire,
  flows,
  groups,
  logicFlows,
  latLong,
  liveDetections,
  inspectionCaptures,
  inspectionLinks,
  installation,
  wallScreens,
  analyticsConfiguration,
  flowsense,
  machinery,
  machines,
  measuredPlaces,
  analyticsRecords,
  media,
  modelConfidence,
  newCamera,
  nodeHealth,
  nodeLink,
  notifications,
  passwords,
  permissionAdmin,
  pictureRules,
  quietHours,
  regionOfInterest,
  resellerStats,
  resellers,
  roleAdmin,
  savedViews,
  ruleAreas,
  schedules,
  search,
  evacuation,
  secondOpinion,
  selfTests,
  siteSettings,
  sitePlans,
  sites,
  system,
  transferRoutes,
  transferSettings,
  useCase,
  useCaseSettings,
  userAdmin,
  userFiles,
  userPermissions,
  usernames,
  users,
  timelapse,
  vehicleTracking,
  workhour,
  authorisedPeriods,
  persons,
  faceLogs,
  nodeFaces,
  vehicleRecords,
  plates,
  verdicts,
  viewAs,
  vendors,
  useCaseUsage,
  controlPanel,
  webhooks,
  zoneCameras,
  zones,
];

/** A name says more than the schema itself only where that has parts. */
const WITH_PARTS: ReadonlySet<string> = new Set(['object', 'record', 'union', 'enum', 'tuple', 'array']);

/** Every named schema of the contract; where two names mean the same schema, the first stays. */
export function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, value] of MODULES.flatMap((module) => Object.entries(module)))
    if (value instanceof z.ZodType && WITH_PARTS.has(value.type) && !registry.has(value)) registry.add(value, { id });
  return registry;
}
