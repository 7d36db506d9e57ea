import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { ROOT } from './say.mjs';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} folder
 * @property {'vite' | 'rolldown'} tool
 * @property {string[]} inputs what a build depends on
 * @property {() => Record<string, string>} entries name in dist without extension -> source file; empty: nothing to build yet
 */

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tooling/build.mjs', 'tooling/lib'];

/** @type {Target[]} */
export const TARGETS = [
  {
    name: 'console',
    folder: 'apps/console',
    tool: 'vite',
    inputs: ['apps/console', ...SHARED],
    entries: () => only({ index: 'apps/console/index.html' }),
  },
  {
    name: 'server',
    folder: 'apps/server',
    tool: 'rolldown',
    inputs: ['apps/server/src', ...SHARED],
    entries: () => ({
      ...only({ main: 'apps/server/src/main.ts' }),
      ...commands('apps/server/src/cli'),
      ...workers('apps/server/src'),
    }),
  },
  {
    name: 'node',
    folder: 'apps/node',
    tool: 'rolldown',
    inputs: ['apps/node/src', ...SHARED],
    entries: () => ({ ...only({ main: 'apps/node/src/main.ts' }), ...workers('apps/node/src') }),
  },
  {
    name: 'bench',
    folder: 'bench',
    tool: 'rolldown',
    inputs: ['bench/src', 'apps/node/src', 'apps/server/src', ...SHARED],
    entries: () => only({ main: 'bench/src/main.ts' }),
  },
];

/** @param {Record<string, string>} entries */
const only = (entries) =>
  Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(ROOT, file))));

/** @param {string} folder */
function commands(folder) {
  const isCommand = /** @param {string} file */ (file) => file.endsWith('.ts') && !file.endsWith('.test.ts');
  return Object.fromEntries(
    list(folder)
      .filter((file) => dirname(file) === folder && isCommand(file))
      .map((file) => [`cli/${basename(file, '.ts')}`, file]),
  );
}

/**
 * A worker is an entry of its own, beside main.js whatever folder its source is in.
 * @param {string} folder
 */
const workers = (folder) =>
  Object.fromEntries(
    list(folder)
      .filter((file) => file.endsWith('.worker.ts'))
      .map((file) => [basename(file, '.ts'), file]),
  );

/**
 * @param {string} folder
 * @returns {string[]}
 */
function list(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? list(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

/** @param {Target} target */
export const outputOf = (target) => join(ROOT, target.folder, 'dist');
/** @param {Target} target */
const stampOf = (target) => join(outputOf(target), '.built-from');

/** @param {Target} target */
export function isStale(target) {
  const stamp = stampOf(target);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(target.inputs);
}

/** Run before a build: what is half-built must not pass for fresh. @param {Target} target */
export const markStale = (target) => rmSync(stampOf(target), { force: true });

/**
 * @param {Target} target
 * @param {string} builtFrom the fingerprint from before the build, so that a change during it counts as one
 */
export function markFresh(target, builtFrom) {
  mkdirSync(outputOf(target), { recursive: true });
  writeFileSync(stampOf(target), builtFrom);
}
