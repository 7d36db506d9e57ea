import type { RouteName } from '@sightline/contract/routes';
import { zoneFlow } from '../../features/cameras/flows/testing/drawing.ts';
import { aCalibration } from '../../testing/calibration.ts';
import { COUNTING_SLUG, FLOW_SLUG, type Victim } from './victim.ts';

/** What people of these tests sign in with. */
export const PASSWORD = 'Sightline-test-1';

export interface Sample {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  text?: string;
  headers?: Record<string, string>;
}
/** Completes what was made from the schemas alone. */
type Completing = (victim: Victim, made: Record<string, unknown>) => Sample;

const role: Completing = ({ resellerId, companyId }) => ({
  body: {
    level: 'site',
    user_type: 'external',
    permissions: ['alerts_summary__read'],
    reseller: resellerId,
    company: companyId,
  },
});
const account: Completing = ({ siteId, roleId, userName }) => ({
  body: {
    user_type: 'external',
    group: roleId,
    sites: [siteId],
    username: `${userName}-2`,
    email: `${userName}@test.example`,
  },
});
const permissions: Completing = () => ({ body: { permissions: ['alerts_summary__read'] } });

/** A part of the settings is saved under the version it was loaded with. */
const versions: Completing = (_victim, made) => ({
  body: Object.fromEntries(
    Object.entries(made).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { version: 0, ...value } : value,
    ]),
  ),
});

const receiver: Completing = () => ({ body: { url: 'https://receiver.example/in' } });

/** By the fields of its first condition and its first action. */
const automation: Completing = () => ({
  body: {
    condition_text: 'This camera is',
    values: [['offline', 'Offline']],
    action: 'send_message',
    action_parameters: { channel: 'email', sets: ['site_leads'] },
    conditions: undefined,
    actions: undefined,
  },
});

/** A point of the curve and a secret, as browsers give them. */
const browser: Completing = () => ({
  body: {
    endpoint: 'https://push.example/sample',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
});

const TRIANGLE = [
  [0, 0],
  [1, 0],
  [1, 1],
];
/** Three corners that lie on a line are no zone. */
const outline: Completing = (_victim, made) => ({ body: 'polygon' in made ? { polygon: TRIANGLE } : {} });

const drawn: Completing = () => ({ body: { logicflow: zoneFlow(), icon: 'combine' } });
const ofFlow = { use_case_slug: FLOW_SLUG, version: 0, alert_cooldown: 5, re_alert_delay: 5 };

/** Of sections that nobody has changed yet. */
const LOADED = { internal_channel: 0, external_channel: 0, record_transfer: 0 };

const atLine: Completing = ({ lineId }) => ({ query: { zones: [lineId], use_case_slug: COUNTING_SLUG } });
const inZone: Completing = ({ zoneId }) => ({ query: { zones: [zoneId] } });

/** What a schema alone cannot say about its input, by route. */
export const SAMPLES: Partial<Record<RouteName, Completing>> = {
  createWebhook: receiver,
  updateWebhook: (victim, made) => ('url' in made ? receiver(victim, made) : {}),
  createAutomation: automation,
  updateAutomation: (victim, made) => ('values' in made ? automation(victim, made) : {}),
  dryRunAutomation: automation,
  updateSecondOpinion: (_victim, made) => ({
    body: {
      version: 0,
      active: false,
      ...('url' in made ? { url: 'https://model.example/v1' } : {}),
      ...('use_cases' in made ? { use_cases: [{ use_case: 'ppe_detection', question: '' }] } : {}),
    },
  }),
  updateEscalation: ({ userId }, made) => ({
    body: {
      version: 0,
      ...('use_cases' in made ? { use_cases: ['ppe_detection'] } : {}),
      ...('steps' in made ? { steps: [{ after_minutes: 15, people: [userId] }] } : {}),
    },
  }),
  createRole: role,
  replaceRole: (victim, made) => {
    const { reseller: _reseller, company: _company, ...body } = role(victim, made).body ?? {};
    return { body };
  },
  createUser: (victim, made) => ({
    body: { ...account(victim, made).body, email: `${victim.userName}-2@test.example`, invite: true },
  }),
  replaceUser: account,
  addBrowser: browser,
  createOwnKey: permissions,
  createServiceKey: permissions,
  addUserPermissions: permissions,
  removeUserPermissions: permissions,
  createPermission: ({ userName }) => ({ body: { key: `custom_${userName.replaceAll(/[^a-z]/g, '_')}` } }),
  replaceReseller: ({ userName }) => ({ body: { name: `reseller of ${userName}` } }),
  getCameraMoveImpact: ({ groupId }) => ({ query: { group: groupId } }),
  deleteNodeTag: ({ nodeTagId }) => ({ query: { tag_id: nodeTagId } }),
  signUpload: () => ({ query: { filename: 'plan.png' } }),
  exportAlerts: ({ alertId }) => ({ body: { ids: [alertId], filter: undefined, timezone: 'UTC' } }),
  uploadCamerasCsv: ({ siteName, groupName }) => ({ text: `name,site,group\nfrom a file,${siteName},${groupName}\n` }),
  uploadUsersCsv: ({ userName, siteName, roleName }) => ({
    text: `username,email,first_name,user_type,group,sites\n${userName}-3,${userName}-3@test.example,File,external,${roleName},${siteName}\n`,
  }),
  uploadPlatesCsv: ({ siteName }) => ({ text: `license_plate,site\nFILE 1,${siteName}\n` }),
  createRegisteredPlate: ({ siteId }) => ({ body: { license_plate: 'NEW 1', site_ids: [siteId] } }),
  getVehicleTimeseries: () => ({ query: { timezone: 'UTC' } }),
  getAccessTimeseries: () => ({ query: { timezone: 'UTC' } }),
  createPerson: () => ({ body: { attributes: [], capture_id: undefined } }),
  grantAuthorisation: () => ({ body: { starts_on: '2024-01-01', ends_on: '2024-02-01' } }),
  updateAuthorisation: () => ({ body: { starts_on: '2026-01-01' } }),
  decideCapture: ({ personId }) => ({ body: { decision: 'is_person', person_id: personId } }),
  withdrawConsent: () => ({ body: { otp: '000000' } }),
  updateRegisteredPlate: () => ({ body: { license_plate: 'NEW 2' } }),
  bulkUpdateVehicleRecords: ({ vehicleRecordId }) => ({ body: { ids: [vehicleRecordId], vehicle_type: 'bus' } }),
  bulkDeleteVehicleRecords: ({ vehicleRecordId }) => ({ body: { ids: [vehicleRecordId] } }),
  pushVehicleRecords: ({ vehicleRecordId }) => ({ body: { ids: [vehicleRecordId] } }),
  restoreCameraReference: ({ earlierReferenceId }) => ({ body: { picture_id: earlierReferenceId } }),
  startEvacuation: () => ({ body: { kind: 'drill' } }),
  markEvacuees: ({ vehicleRecordId }) => ({
    body: { marks: [{ id: vehicleRecordId, is_safe: true, at: '2026-06-01T12:00:00Z' }] },
  }),
  updateVehicleRecordInfo: ({ plateId }) => ({ body: { license_plate: 'NEW 3', is_not_plate: plateId } }),
  generateTokenByGet: () => ({ headers: { 'sec-fetch-site': 'same-origin' } }),
  changePassword: () => ({ body: { current_password: PASSWORD, password: 'Sightline-test-2' } }),
  provisionAuthenticator: () => ({ body: { password: PASSWORD } }),
  changeAlert: ({ userId }) => ({ body: { version: 0, assignee_id: userId } }),
  bulkUpdateAlerts: ({ alertId }) => ({
    body: {
      ids: [alertId],
      change: { read: true },
      filter: undefined,
      expected_count: undefined,
      versions: undefined,
    },
  }),
  createAlertComment: () => ({ body: { text: 'Seen', attachments: [], reply_to: undefined } }),
  updateAlertComment: () => ({ body: { text: 'Seen', mentions: [], attachments: undefined } }),
  shareAlert: ({ userName }) => ({ body: { emails: [`${userName}@test.example`], cc: [] } }),
  createLogicFlow: drawn,
  createCameraLogicFlow: () => ({ body: { logicflow: zoneFlow() } }),
  updateLogicFlow: (victim, made) => ({ body: { ...drawn(victim, made).body, id: victim.flowId } }),
  listIncludedCameras: ({ cameraId }) => ({ query: { camera: cameraId } }),
  putTabUseCases: () => ({ body: { use_cases: [ofFlow] } }),
  putTabFlows: () => ({ body: { data: { tab_alerts: [ofFlow] } } }),
  createZone: outline,
  saveZoneToCameras: ({ cameraId }) => ({
    body: {
      polygon: TRIANGLE,
      tag: 'exclusion_area',
      cameras: [{ camera_id: cameraId, version: 0, points: TRIANGLE }],
    },
  }),
  copyShapes: () => ({ body: { mode: 'as_drawn' } }),
  updateZone: outline,
  saveCalibration: () => ({ body: { alert_calibration: aCalibration(), alert_features: {}, version: 0 } }),
  calculateCalibration: () => ({ body: { drawings: aCalibration(), interim_results: null } }),
  pushCalibration: () => ({ body: { source_cam_calibration: aCalibration(), source_cam_features: {} } }),
  putVehicleManagementSettings: versions,
  putInspectionSettings: versions,
  putCameraHealthSettings: versions,
  putFootfallSettings: versions,
  putMachineryUtilisationSettings: versions,
  putTimelapseSettings: versions,
  putVehicleTrackingSettings: versions,
  putWorkhourSettings: versions,
  putTransferSettings: () => ({
    body: {
      alert_channel: undefined,
      iot_integration: undefined,
      external_record_transfer: undefined,
      versions: LOADED,
    },
  }),
  getFlowsenseByDate: atLine,
  getFlowsenseByHour: atLine,
  getFootfallByDate: inZone,
  getFootfallByHour: inZone,
  getWorkhourByDate: inZone,
  getWorkhourByHour: inZone,
  getVehicleHoursByCamera: inZone,
  getVehicleHoursByZone: inZone,
  getVehicleDatesByZone: inZone,
  getVehicleDatesByCamera: inZone,
  listVehicleVisits: inZone,
  getMachineryByZone: inZone,
  getMachineryByCamera: inZone,
  drillMachineryByCamera: inZone,
  drillMachineryByZone: inZone,
  getMachineryDayByCamera: inZone,
  getMachineryDayByZone: inZone,
  putExternalRecordTransfer: () => ({ body: { external_record_transfer: { outbound_api_enabled: true } } }),
};

/** Calls that need more than an input to succeed; each is proved where its feature is tested. */
export const NEEDS_MORE: Partial<Record<RouteName, string>> = {
  confirmAuthenticator: 'a code of the authenticator that is being set up; about nobody else’s account',
  checkResellerDomain: 'a record in the name service of the domain',
  startEvacuation: 'a site where none is running, while other samples need a running one; its own test has one',
  createSitePlan: 'a picture that was uploaded before',
  getTimelapseFile: 'a video that a job has made; its own test has one',
  getDownload: 'a file that a job has made; its own test has one',
  getDetectionChunk: 'the bytes that its node has uploaded',
  getAlertAttachment: 'the bytes of a file that was uploaded before',
  transferAlert: 'transfer settings of its camera; its own test has them',
  testWebhook: 'a secret that the server has sealed',
  testSecondOpinion: 'an address, a model and an alert with a picture; its own test has them',
  askForOpinion: 'a model that is set up; its own test has one',
  testTelegram: 'a bot of Telegram',
  authoriseAcc: 'a code that somebody brought back from Autodesk',
  getMugshot: 'the file of a mugshot; its own test has one',
  withdrawConsent: 'a code in the body; its own test has one',
  undoAlertChange: 'a change that the caller made before; about nobody else’s',
  disableAuthenticator: 'a code of an authenticator; about nobody else’s account',
};
