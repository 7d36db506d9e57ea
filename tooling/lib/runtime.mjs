// The newest Node that the product runs on, for the unit and integration tests: npm carries its binaries.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureRuntime } from './install.mjs';
import { ROOT, say } from './say.mjs';

/** @typedef {{ path: string, version: string }} Runtime */
/** @typedef {{ own: Runtime, system: string, wanted: Record<string, string>, versionOf: (path: string) => string | undefined }} Machine */

const FOLDER = 'tooling/runtime';

/** Which versions npm is asked for, by package. @returns {Record<string, string>} */
export const wantedRuntimes = () =>
  JSON.parse(readFileSync(join(ROOT, FOLDER, 'package.json'), 'utf8')).optionalDependencies;

/** @param {string} version */
export const majorOf = (version) => Number(version.split('.')[0]);

/**
 * The newest Node this machine can run, and why that is its own where it could have been a newer one.
 * @param {Machine} machine
 * @returns {Runtime & { why?: string }}
 */
export function chooseRuntime({ own, system, wanted, versionOf }) {
  if (!isNewer(wanted, own)) return own;
  const version = wanted[`node-${system}`];
  if (!version) return { ...own, why: `npm has no newer Node for ${system}` };
  const path = join(ROOT, FOLDER, `node_modules/node-${system}/bin/node`);
  if (versionOf(path) === version) return { path, version };
  return { ...own, why: `Node ${version} is missing or does not start (npm ci --prefix ${FOLDER})` };
}

/** @param {Record<string, string>} wanted @param {Runtime} own */
const isNewer = (wanted, own) => Object.values(wanted).some((version) => majorOf(version) > majorOf(own.version));

/** @param {string} path */
function versionOf(path) {
  if (!existsSync(path)) return undefined;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

/** Installs the newest Node where it can be had, and says which one the tests run with. @returns {Promise<Runtime>} */
export async function newestRuntime() {
  const own = { path: process.execPath, version: process.versions.node };
  const system = `${process.platform}-${process.arch}`;
  const wanted = wantedRuntimes();
  if (wanted[`node-${system}`] && isNewer(wanted, own))
    await ensureRuntime().catch((/** @type {Error} */ { message }) => say(message));
  const chosen = chooseRuntime({ own, system, wanted, versionOf });
  say(chosen.why ? `${chosen.why}: the tests run with this one, ${chosen.version}.` : `With Node ${chosen.version}.`);
  return chosen;
}

/**
 * So that what a test starts by the name `node` is the same one.
 * @param {Runtime} runtime
 */
export const environmentOf = ({ path }) => ({ PATH: [dirname(path), process.env.PATH].join(delimiter) });
