// Imports flow one way. Each line of a zone names what it may import; dependency-cruiser fails on everything else of ours.

/** Our packages and apps, and which of our own they may import. @type {Record<string, string[]>} */
const WORKSPACES = {
  'packages/geometry': [],
  'packages/contract': ['packages/geometry'],
  'packages/engine': ['packages/geometry', 'packages/contract'],
  'packages/editor': ['packages/geometry'],
  'packages/scene': ['packages/geometry', 'packages/contract'],
  'packages/client': ['packages/geometry', 'packages/contract'],
  'apps/server': ['packages/geometry', 'packages/contract', 'packages/engine', 'packages/editor', 'packages/scene'],
  'apps/node': ['packages/geometry', 'packages/contract', 'packages/engine', 'packages/scene', 'packages/client'],
  'apps/console': ['packages/geometry', 'packages/contract', 'packages/engine', 'packages/editor', 'packages/client'],
};

/** Folders of the console from the bottom up: each may import those before it. */
const CONSOLE_LAYERS = ['lib', 'ui', 'forms', 'entities', 'features', 'app'];

/** Packages that only compute: no files, no network, no clock of the system. */
const PURE = '^packages/(geometry|contract|engine|editor)/src/';

const TEST = '\\.test\\.tsx?$|/(testing|golden)/';
const DRIVER = '(^|/)node_modules/pg/';
const QUEUE = '(^|/)node_modules/pg-boss/';
/** Who writes SQL: repositories, and what they put their queries together from. */
const WRITES_SQL = '\\.repo\\.ts$|^apps/server/src/(platform/(db|paging|jobs)|changes/reach)/';

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const workspaceRules = Object.entries(WORKSPACES).map(([folder, allowed]) =>
  forbid(
    `${folder.replace('/', '-')}-imports`,
    `${folder} may import ${allowed.join(', ') || 'none of our other packages'}.`,
    // A test may drive the product from outside, through the typed client.
    { path: `^${folder}/src/`, pathNot: folder.startsWith('apps/') ? TEST : undefined },
    { path: '^(packages|apps|bench|e2e)/', pathNot: [folder, ...allowed].map((each) => `^${each}/`) },
  ),
);

const appRules = ['server', 'node', 'console'].map((app) =>
  forbid(
    `${app}-imports-no-other-app`,
    'Apps meet over the network, not over imports; this holds for tests, too.',
    { path: `^apps/${app}/` },
    { path: '^apps/', pathNot: `^apps/${app}/` },
  ),
);

const consoleRules = CONSOLE_LAYERS.slice(0, -1).map((layer, index) =>
  forbid(
    `console-${layer}-imports-upwards`,
    `In the console: ${CONSOLE_LAYERS.join(' < ')}.`,
    { path: `^apps/console/src/${layer}/` },
    { path: `^apps/console/src/(${CONSOLE_LAYERS.slice(index + 1).join('|')})/` },
  ),
);

const FEATURES = '^apps/console/src/features';

const consoleSectionRules = [
  forbid(
    'console-features-in-sections',
    'A screen of the console has a folder of its own: features/<section>/<screen>/.',
    { path: [`${FEATURES}/[^/]+$`, `${FEATURES}/[^/]+/[^/]+$`] },
    {},
  ),
  forbid(
    'console-screens-apart',
    'Screens of the console do not import each other: what a section shares lies in its shared folder, what sections share lies in entities, forms, ui or lib.',
    { path: `${FEATURES}/([^/]+)/([^/]+)/` },
    { path: `${FEATURES}/`, pathNot: `${FEATURES}/$1/($2|shared)/` },
  ),
];

/** Domains of the server from the bottom up: each may import those before it, through their doors. */
const SERVER_DOMAINS = [
  'identity',
  'tenancy',
  'nodes',
  'cameras',
  'alerts',
  'notify',
  'analytics',
  'vehicles',
  'people',
  'evacuation',
  'operations',
];
const SERVER = '^apps/server/src/';
const features = (/** @type {string[]} */ domains) => `${SERVER}features/(${domains.join('|')})/`;

/** Features of one domain that others of it build on, from the bottom up; those it does not name use none of them. */
const INSIDE_DOMAINS = {
  identity: ['auth', 'users', 'roles', 'user-admin'],
  tenancy: ['resellers', 'companies', 'sites', 'groups', 'search'],
  nodes: ['node-link', 'deployments', 'media', 'detections'],
  cameras: ['uploads', 'camera-store', 'labels', 'areas', 'use-cases', 'cameras', 'calibration'],
  alerts: ['alert-pictures', 'alerts', 'alerts-live'],
  notify: ['who-is-told', 'webhooks', 'browsers', 'delivery', 'messages', 'notifications', 'site-reports'],
  analytics: ['rollups', 'facts', 'records', 'inspection'],
  vehicles: ['plates', 'records'],
  operations: [
    'vendors',
    'audit',
    'use-case-usage',
    'control-panel',
    'reseller-stats',
    'installation',
    'system',
    'outbox',
    'error-reports',
  ],
};

const floorRules = [
  forbid(
    'server-platform-knows-no-feature',
    'What the platform needs from above is handed in by the composition.',
    { path: `${SERVER}platform/`, pathNot: TEST },
    { path: SERVER, pathNot: `${SERVER}platform/` },
  ),
  forbid(
    'server-changes-know-no-feature',
    'What every change goes through lies below the features.',
    { path: `${SERVER}changes/`, pathNot: TEST },
    { path: SERVER, pathNot: `${SERVER}(platform|changes)/` },
  ),
  forbid(
    'server-features-below-composition',
    'Features are registered by the composition and do not know it.',
    { path: `${SERVER}features/`, pathNot: TEST },
    { path: SERVER, pathNot: `${SERVER}(platform|changes|features)/` },
  ),
  forbid(
    'server-doors',
    'Another domain, and the composition, use a feature through its public.ts.',
    { path: `${SERVER}(features/([^/]+)/|)`, pathNot: TEST },
    { path: `${SERVER}features/`, pathNot: [`${SERVER}features/$2/`, '/public\\.ts$'] },
  ),
  ...SERVER_DOMAINS.slice(0, -1).map((domain, index) =>
    forbid(
      `server-${domain}-imports-upwards`,
      `Domains of the server: ${SERVER_DOMAINS.join(' < ')}. What a lower one tells a higher one goes by an event.`,
      { path: features([domain]), pathNot: TEST },
      { path: features(SERVER_DOMAINS.slice(index + 1)) },
    ),
  ),
  ...Object.entries(INSIDE_DOMAINS).flatMap(([domain, order]) =>
    order
      .slice(0, -1)
      .map((feature, index) =>
        forbid(
          `server-${domain}-${feature}-imports-upwards`,
          `In ${domain}: ${order.join(' < ')}.`,
          { path: `${features([domain])}${feature}/`, pathNot: TEST },
          { path: `${features([domain])}(${order.slice(index + 1).join('|')})/` },
        ),
      ),
  ),
];

const featureRules = [
  forbid(
    'server-sql-in-repositories',
    'SQL is written in *.repo.ts, and in the pieces for reach and paging that repositories share.',
    { path: SERVER, pathNot: `${TEST}|${WRITES_SQL}` },
    { path: `${SERVER}platform/db/(sql|planned|like-pattern)\\.ts$` },
  ),
  forbid(
    'server-driver-in-platform',
    'Only platform/db and the backup know the driver: everything else sends what the template wrote.',
    { path: SERVER, pathNot: `${TEST}|${SERVER}(platform/db|backup)/` },
    { path: DRIVER },
  ),
  forbid(
    'server-queue-in-jobs',
    'Only platform/jobs knows the queue, which brings SQL of its own.',
    { path: SERVER, pathNot: `${TEST}|${SERVER}platform/jobs/` },
    { path: QUEUE },
  ),
];

const generalRules = [
  forbid(
    'no-circular',
    'Two files that need each other are one file, or need a third. Types count too.',
    {},
    { circular: true },
  ),
  forbid('unresolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
  forbid(
    'undeclared',
    'Every package that is imported stands in the package.json of the workspace that imports it.',
    { path: '^(packages|apps)/', pathNot: TEST },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'pure-packages-without-node',
    'The pure packages do no I/O: time and data come in as arguments.',
    { path: PURE, pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'product-without-tests',
    'Product code does not import test code.',
    { path: '^(packages|apps)/', pathNot: TEST },
    { path: TEST },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...workspaceRules,
    ...appRules,
    ...consoleRules,
    ...consoleSectionRules,
    ...floorRules,
    ...featureRules,
    ...generalRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
