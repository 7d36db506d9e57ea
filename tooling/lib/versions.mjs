// Every place that says the version of Sightline. The one in the package.json of the root counts; the others follow.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './say.mjs';

/** What stands around a version in a file: the first group is the version. @typedef {{ file: string, pattern: RegExp }} Place */

const OWN = /"version": "([^"]+)"/;

const workspaces = () => [
  ...['apps', 'packages'].flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`)),
  'bench',
  'e2e',
];

/** @returns {Place[]} */
const places = () => [
  { file: 'package.json', pattern: OWN },
  ...workspaces().map((folder) => ({ file: `${folder}/package.json`, pattern: OWN })),
  { file: 'vision/package.json', pattern: OWN },
  { file: 'tooling/runtime/package.json', pattern: OWN },
  { file: 'docs/generated/openapi.json', pattern: OWN },
  { file: 'deploy/compose.yaml', pattern: /image: sightline-server:(\S+)/ },
  { file: 'deploy/compose.yaml', pattern: /image: sightline-node:(\S+)/ },
];

const LOCKS = ['package-lock.json', 'vision/package-lock.json', 'tooling/runtime/package-lock.json'];

/** @typedef {{ version: string, packages: Record<string, { version?: string }> }} Lock */

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
/** What is ours in a lock file: its head, and the workspaces. @param {Lock} lock */
const ownOf = ({ packages }) => Object.entries(packages).filter(([path]) => path === '' || workspaces().includes(path));

/** Places that do not say this version. @param {string} version */
export function placesWithout(version) {
  const wrong = places().filter(({ file, pattern }) => pattern.exec(read(file))?.[1] !== version);
  const locks = LOCKS.filter((file) => {
    /** @type {Lock} */
    const lock = JSON.parse(read(file));
    return lock.version !== version || ownOf(lock).some(([, { version: own }]) => own && own !== version);
  });
  return [...wrong.map(({ file }) => file), ...locks];
}

/** @param {string} version */
export function writeVersion(version) {
  for (const { file, pattern } of places()) {
    const changed = read(file).replace(pattern, (found, old) => found.replace(old, version));
    writeFileSync(join(ROOT, file), changed);
  }
  for (const file of LOCKS) {
    /** @type {Lock} */
    const lock = JSON.parse(read(file));
    lock.version = version;
    for (const [, own] of ownOf(lock)) if (own.version) own.version = version;
    writeFileSync(join(ROOT, file), `${JSON.stringify(lock, undefined, 2)}\n`);
  }
}
