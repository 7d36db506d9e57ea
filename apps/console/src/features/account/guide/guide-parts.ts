/** The parts of the guide, one text per language each, with the pages they are about: paths of rows, tabs of settings. */
export const GUIDE_PARTS = {
  start: [],
  alerts: ['/alerts/summary', '/alerts2/summary'],
  alert: ['/alerts/summary/$alertId', '/alerts2/summary/$alertId'],
  live: ['/alerts/cameras'],
  notifications: ['/notifications'],
  dashboards: [
    '/alerts/dashboard',
    '/alerts/my-dashboards',
    '/alerts2/dashboard',
    '/footfall/dashboard',
    '/workhour-tracking/dashboard',
    '/vehicle-tracking/dashboard',
    '/machinery-utilisation/dashboard',
    '/flowsense/dashboard',
    '/flowsense/dashboard/$usecaseSlug',
  ],
  past: ['/alerts/why', '/alerts/search', '/alerts/backtest', '/alerts/suggestions'],
  vehicles: ['/vehicle-management/dashboard', '/vehicle-management/configure', '/vehicle-management/record-management'],
  people: [
    '/capture-logs/dashboard',
    '/capture-logs/configure',
    '/access-control/dashboard',
    '/access-control/access-logs',
    '/access-control/iam',
    '/access-control/configure',
  ],
  evacuation: ['/access-control/evacuation-list'],
  timelapse: ['/timelapse/log', '/timelapse/gallery', '/inspection/dashboard'],
  users: [
    'settings/users',
    'company-settings/users',
    'reseller-settings/users',
    'reseller-settings/internal-users',
    '/user-permission-management/dashboard',
    '/permissions',
  ],
  sites: ['settings/sites'],
  'use-cases': [
    '/camera/$cameraId/use-case',
    '/alerts/configuration',
    '/alerts2/configuration',
    '/footfall/configuration',
    '/workhour-tracking/configuration',
    '/vehicle-tracking/configuration',
    '/machinery-utilisation/configuration',
    '/flowsense/configuration',
    '/flowsense/configuration/$usecaseSlug',
    'company-settings/second-opinions',
  ],
  calibrate: [],
  escalation: [],
  wall: [],
  health: ['/camera-health/dashboard'],
  audit: ['/audit-trail-changes/dashboard', '/audit-trail-actions/dashboard'],
  tenants: ['company-settings/companies', 'reseller-settings/resellers', '/reseller-stats/dashboard'],
  control: ['/control-panel/dashboard', '/usecase-usage/dashboard', '/vendor/dashboard'],
  installation: ['/installation/dashboard'],
  node: ['reseller-settings/nodes', '/nodes/$nodeId'],
  camera: ['/camera/add', '/camera/new/camera', '/camera/$cameraId/camera', 'settings/cameras'],
  keys: ['/api-reference'],
  webhooks: ['company-settings/webhooks', '/deliveries'],
  transfer: ['/camera/$cameraId/notifications', '/alerts/settings/acc_auth_callback'],
} as const satisfies Record<string, readonly string[]>;

export type GuidePartKey = keyof typeof GUIDE_PARTS;

/** Who reads which parts, in this order. */
export const GUIDE_ROLES = {
  operator: [
    'start',
    'alerts',
    'alert',
    'live',
    'notifications',
    'dashboards',
    'past',
    'vehicles',
    'evacuation',
    'timelapse',
  ],
  admin: ['start', 'users', 'sites', 'use-cases', 'escalation', 'people', 'vehicles', 'health', 'wall', 'audit'],
  reseller: ['start', 'tenants', 'users', 'control', 'node', 'health', 'installation', 'audit', 'keys'],
  installer: ['start', 'node', 'camera', 'use-cases', 'calibrate', 'sites', 'health'],
  integrator: ['start', 'keys', 'webhooks', 'transfer', 'escalation', 'audit'],
} as const satisfies Record<string, readonly GuidePartKey[]>;

export type GuideRole = keyof typeof GUIDE_ROLES;
export const ROLE_KEYS = Object.keys(GUIDE_ROLES) as GuideRole[];

export const isPartKey = (text: string): text is GuidePartKey => Object.hasOwn(GUIDE_PARTS, text);

const isFor = (role: GuideRole, part: GuidePartKey) => (GUIDE_ROLES[role] as readonly GuidePartKey[]).includes(part);

/** The role whose contents show a part: the reader's own, else the first that has it. */
export const roleWith = (part: GuidePartKey, own: GuideRole): GuideRole =>
  isFor(own, part) ? own : (ROLE_KEYS.find((role) => isFor(role, part)) ?? own);

/** The part about a page: the path of its row, or a settings page with its tab. */
export const partAbout = (page: string): GuidePartKey | undefined =>
  (Object.keys(GUIDE_PARTS) as GuidePartKey[]).find((part) => (GUIDE_PARTS[part] as readonly string[]).includes(page));
