import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { ROOT, Stop, say } from './say.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

/** Installs the dependencies when they are missing or differ from the lock file. */
export async function ensureInstalled() {
  checkNode();
  // npm writes its record last, so it is missing after an installation that was broken off.
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (wanted && installed && isInstalled(wanted, installed)) return;
  say('Installing dependencies (npm ci) ...');
  // No package needs its install script: what the database's would do, the server does itself.
  if (!(await npmCi(['--include=dev', '--include=optional'])))
    throw new Stop('Installing the dependencies failed: see the lines above, check the network and run it again.');
}

/** @param {string[]} args */
async function npmCi(args) {
  const npm = process.env.npm_execpath;
  const all = ['ci', ...args, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...all]) : await run('npm', all);
  return code === 0;
}

/** Installs what looking at real pictures takes: large, and of use to processing nodes alone. */
export const ensureVision = () => ensureFolder('vision', 'the packages for vision (about 570 MB)');

/** Installs the newest Node that tests run with, where npm has one for this machine. */
export const ensureRuntime = () => ensureFolder('tooling/runtime', 'the newest Node (about 50 MB)');

/**
 * A folder with a lock file of its own, so that only those who need it download it.
 * @param {string} folder
 * @param {string} what
 */
async function ensureFolder(folder, what) {
  checkNode();
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  const wanted = readPackages(`${folder}/package-lock.json`);
  if (wanted && installed && isInstalled(wanted, installed)) return;
  say(`Installing ${what} ...`);
  if (!(await npmCi(['--prefix', folder])))
    throw new Stop(`Installing ${what} failed: check the network and run it again.`);
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  const full = join(ROOT, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : undefined;
}

/**
 * Whether everything the lock file asks for is there. Optional packages do not count when they are absent: most of them
 * are for other systems.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && (!entry.link || found.resolved === entry.resolved);
  });
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!isSupported)
    throw new Stop(
      `Sightline needs Node 20.19, 22.12 or newer and this is ${process.versions.node}: install a newer Node from nodejs.org and run it again.`,
    );
}
