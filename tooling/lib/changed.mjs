// `npm test -- --changed`: what a change can have broken. Static checks always look at everything.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { ROOT } from './say.mjs';

/** @typedef {'all' | string[]} Choice */
/** @typedef {{ units: Choice, journeys: Choice }} Plan files whose tests run; names of journeys that run */

/** The journeys that open a screen of the console, by its folder below `features`. */
export const JOURNEYS_OF_SCREEN = {
  'account/downloads': ['downloads'],
  'account/entry': ['account', 'sign-in', 'users'],
  'account/guide': ['guide', 'guide-pictures'],
  'account/notifications': ['failed-sign-ins', 'navigation', 'notifications'],
  'account/outbox': ['sign-in'],
  'account/profile': ['account', 'api-keys'],
  'account/setup': ['setup'],
  'account/sign-in': ['account', 'failed-sign-ins', 'setup', 'sign-in', 'users'],
  'alerts/backtest': ['backtest'],
  'alerts/configuration': ['areas'],
  'alerts/flow-configuration': ['flow-configuration', 'flowsense'],
  'alerts/search': ['search-the-past'],
  'alerts/shared': ['alerts-summary', 'connection', 'navigation', 'notifications'],
  'alerts/acc-callback': ['camera-notifications'],
  'alerts/cameras': ['camera-wall'],
  'alerts/dashboard': ['dashboard'],
  'alerts/own-dashboard': ['own-dashboard'],
  'alerts/detail': ['alerts-summary', 'notifications', 'second-opinion'],
  'alerts/suggestions': ['suggestions'],
  'alerts/summary': [
    'alerts-summary',
    'camera-list',
    'connection',
    'navigation',
    'notifications',
    'second-opinion',
    'setup',
    'sign-in',
  ],
  'alerts/why': ['why-nothing-fired'],
  'analytics/camera-health': ['camera-health'],
  'analytics/configuration': ['analytics-dashboards'],
  'analytics/flowsense': ['flowsense'],
  'analytics/footfall': ['analytics-dashboards'],
  'analytics/machinery': ['analytics-dashboards'],
  'analytics/shared': ['analytics-dashboards', 'flowsense'],
  'analytics/vehicle-tracking': ['analytics-dashboards'],
  'analytics/workhour': ['analytics-dashboards'],
  'inspection/dashboard': ['inspection'],
  'inspection/public-link': ['inspection'],
  'inspection/shared': ['inspection'],
  'camera/add': ['add-camera', 'cameras'],
  'camera/automations': ['automations', 'cameras'],
  'camera/notifications': ['camera-notifications'],
  'camera/overview': ['cameras'],
  'camera/settings': ['camera-list', 'cameras'],
  'camera/shared': ['add-camera', 'cameras'],
  'camera/use-cases': ['areas', 'use-cases'],
  'account/api-reference': ['api-reference'],
  'operations/audit-trail': ['audit'],
  'operations/deliveries': ['deliveries'],
  'operations/node-status': ['nodes'],
  'operations/permissions': ['roles'],
  'operations/installation': ['installation'],
  'operations/reseller-stats': ['reseller-stats'],
  'operations/control-panel': ['control-panel'],
  'operations/use-case-usage': ['operations-pages'],
  'operations/vendors': ['operations-pages'],
  'timelapse/gallery': ['timelapse'],
  'timelapse/log': ['timelapse'],
  'timelapse/shared': ['timelapse'],
  'vehicles/configure': ['vehicle-management'],
  'vehicles/dashboard': ['vehicle-management'],
  'vehicles/records': ['vehicle-management'],
  'vehicles/shared': ['vehicle-management'],
  'people/access': ['people-management'],
  'people/capture': ['people-management'],
  'people/configure': ['people-management'],
  'people/evacuation': ['vehicle-management'],
  'people/iam': ['people-management'],
  'people/logs': ['people-management'],
  'people/shared': ['people-management'],
  'operations/user-permissions': ['roles', 'viewing'],
  'settings/cameras': ['camera-bulk', 'camera-list', 'cameras'],
  'settings/companies': ['api-keys', 'settings'],
  'settings/nodes': ['nodes'],
  'settings/resellers': ['settings'],
  'settings/second-opinions': ['second-opinion'],
  'settings/sites': [
    'camera-list',
    'cameras',
    'escalation',
    'flow-builder',
    'settings',
    'site-plans',
    'wall-mode',
    'zones',
  ],
  'settings/users': ['users'],
  'settings/webhooks': ['webhooks'],
  'wall/screen': ['wall-mode'],
};

const SCREEN = /^apps\/console\/src\/features\/([^/]+\/[^/]+)\//;
const JOURNEY = /^e2e\/journeys\/(.+)\.spec\.ts$/;
const TEST = /\.test\.m?tsx?$|\.test\.mjs$|\/testing\//;
/** What a test imports, so that vitest knows who depends on it. */
const IMPORTED = /\.(m?[jt]s|tsx|css|json)$/;
const PRODUCT = /^(apps|packages)\//;
const BUILT = /^(apps\/(server|node)|packages)\//;
/** These change how everything is built or run. */
const FOUNDATION = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|vite(st)?\.config\.ts)$/;

/**
 * @param {string[]} files changed, relative to the root
 * @param {string[]} builders helpers of tests that run a program built from its sources, which no import leads to
 * @returns {Plan}
 */
export function planOf(files, builders) {
  return { units: unitsOf(files, builders), journeys: journeysOf(files) };
}

/** @param {string[]} files @param {string[]} builders @returns {Choice} */
function unitsOf(files, builders) {
  const product = files.filter((file) => PRODUCT.test(file) || /^(bench|tooling|e2e)\//.test(file));
  // What tests read from the disk (migrations, languages as files) nobody can follow.
  if (files.some((file) => FOUNDATION.test(file)) || product.some((file) => PRODUCT.test(file) && !IMPORTED.test(file)))
    return 'all';
  const known = product.filter((file) => IMPORTED.test(file));
  return known.some((file) => BUILT.test(file) && !TEST.test(file)) ? [...known, ...builders] : known;
}

/** @param {string[]} files @returns {Choice} */
function journeysOf(files) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const file of files) {
    if (TEST.test(file) || !/^(apps|packages|e2e)\//.test(file)) {
      if (FOUNDATION.test(file)) return 'all';
      continue;
    }
    const own = JOURNEY.exec(file)?.[1];
    const screen = /** @type {keyof typeof JOURNEYS_OF_SCREEN | undefined} */ (SCREEN.exec(file)?.[1]);
    const found = own ? [own] : screen && JOURNEYS_OF_SCREEN[screen];
    // Server, packages and what all screens share can concern any of them.
    if (!found) return 'all';
    for (const name of found) names.add(name);
  }
  return [...names].sort();
}

/** @param {string[]} args */
async function git(args) {
  const { code, output } = await run('git', args, { output: 'pipe' });
  return code === 0 ? output.split('\n').filter(Boolean) : undefined;
}

/** What differs from where this branch left main, or on main itself from the last commit; new files included. */
export async function changedFiles() {
  const [base = 'HEAD'] = (await git(['merge-base', 'HEAD', 'main'])) ?? [];
  const changed = (await git(['diff', '--name-only', '--relative', base])) ?? [];
  const added = (await git(['ls-files', '--others', '--exclude-standard'])) ?? [];
  return [...new Set([...changed, ...added])];
}

/** Helpers of tests that bundle a program and run it. */
export const programBuilders = () =>
  ['apps', 'packages']
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => join(group, name, 'src')))
    .flatMap((folder) => helpersIn(folder))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'rolldown'"));

/** @param {string} folder @returns {string[]} */
const helpersIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)testing\/[^/]+\.ts$/.test(file))
    .map((file) => join(folder, file));
