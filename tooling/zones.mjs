// Imports flow one way. Each line of a zone names what it may import; dependency-cruiser fails on everything else of ours.

/** Our packages and apps, and which of our own they may import. @type {Record<string, string[]>} */
const WORKSPACES = {
  'packages/geometry': [],
  'packages/contract': ['packages/geometry'],
  'packages/engine': ['packages/geometry', 'packages/contract'],
  'packages/editor': ['packages/geometry'],
  'packages/scene': ['packages/geometry', 'packages/contract'],
  'packages/client': ['packages/geometry', 'packages/contract'],
  'apps/server': ['packages/geometry', 'packages/contract', 'packages/engine', 'packages/scene'],
  'apps/node': ['packages/geometry', 'packages/contract', 'packages/engine', 'packages/scene', 'packages/client'],
  'apps/console': ['packages/geometry', 'packages/contract', 'packages/engine', 'packages/editor', 'packages/client'],
};

/** Folders of the console from the bottom up: each may import those before it. */
const CONSOLE_LAYERS = ['lib', 'ui', 'forms', 'entities', 'features', 'app'];

/** Packages that only compute: no files, no network, no clock of the system. */
const PURE = '^packages/(geometry|contract|engine|editor)/src/';

const TEST = '\\.test\\.tsx?$|/(testing|golden)/';
const SQL = '(^|/)node_modules/(drizzle-orm|pg|pg-[^/]+)/';
/** Who may speak SQL besides repositories: the database itself, the queue that lives in it, demo data and backup. */
const SPEAKS_SQL = '\\.repo\\.ts$|^apps/server/src/(platform/(db|paging|jobs)|changes/reach|demo|backup)/';

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
  forbid(
    'console-no-circular',
    'Two files that need each other are one file, or need a third. This holds for types, too.',
    { path: '^apps/console/' },
    { circular: true },
  ),
];

const featureRules = [
  forbid(
    'server-repositories-private',
    "A feature reaches another through its events or operations, never through that feature's repository.",
    { path: '^apps/server/src/features/([^/]+)/', pathNot: TEST },
    { path: '^apps/server/src/features/.*\\.repo\\.ts$', pathNot: '^apps/server/src/features/$1/' },
  ),
  forbid(
    'server-sql-in-repositories',
    'Only *.repo.ts and db/ touch SQL.',
    { path: '^apps/server/src/', pathNot: `${TEST}|${SPEAKS_SQL}` },
    { path: SQL },
  ),
];

const generalRules = [
  forbid(
    'no-circular',
    'Two files that need each other are one file, or need a third. Types alone may go in circles: they are gone at run time.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
