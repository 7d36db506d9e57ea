// The bill of materials in the form of CycloneDX: what is passed on, by the lock files. `npm sbom` leaves out packages that
// a workspace needs and another only tests with, and refuses vision/, whose lock leaves out what is never loaded.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceSaidElsewhere } from './licence-terms.mjs';
import { ROOT } from './say.mjs';
import { VERSION } from './version.mjs';

/** @typedef {{ name?: string, version: string, license?: string, integrity?: string, link?: boolean, resolved?: string, dev?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} Lock */
/** @typedef {{ 'bom-ref': string, type: string, name: string, version: string, purl: string, hashes?: object[], licenses?: object[] }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependency */

/** Our own programs, from which everything else follows. */
const OURS = /^(apps|packages)\/[^/]+$/;

/** @param {string} folder @returns {Lock} */
const readLock = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')).packages;

/** @param {string} path */
const isPackage = (path) => path.includes('node_modules/');

/** @param {string} path @param {Locked} locked */
const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node looks for a package, from the inside out. @param {string} path @param {string} name */
function placesOf(path, name) {
  const inner = path.split('/node_modules/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return [...inner.toReversed().map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`];
}

/** @param {Lock} lock */
function partsOf(lock) {
  const isPassedOn = (/** @type {string} */ path) =>
    OURS.test(path) || (isPackage(path) && !lock[path]?.link && !lock[path]?.dev);
  const paths = Object.keys(lock).filter(isPassedOn);
  // A workspace is linked from where packages lie.
  const placeOf = (/** @type {string} */ path) => (lock[path]?.link ? (lock[path].resolved ?? path) : path);
  const refOf = (/** @type {string} */ path) => {
    const place = placeOf(path);
    const locked = /** @type {Locked} */ (lock[place]);
    return `${nameOf(place, locked)}@${locked.version}`;
  };
  const needsOf = (/** @type {string} */ path) => {
    const { dependencies, optionalDependencies, peerDependencies } = lock[path] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
      const found = placesOf(path, name).find((place) => place in lock);
      // Peers may be absent, and vision/ puts an empty folder where something is never loaded.
      return found && isPassedOn(placeOf(found)) ? [refOf(found)] : [];
    });
  };
  return {
    components: paths.map((path) => componentOf(path, refOf(path), /** @type {Locked} */ (lock[path]))),
    dependencies: paths.map((path) => ({ ref: refOf(path), dependsOn: needsOf(path) })),
    // What stands at the top: our programs, or what the folder itself asks for.
    first: [...paths.filter((path) => OURS.test(path)).map(refOf), ...(lock['']?.dependencies ? needsOf('') : [])],
  };
}

/** @param {string} path @param {string} ref @param {Locked} locked @returns {Component} */
function componentOf(path, ref, locked) {
  const name = nameOf(path, locked);
  const licence =
    locked.license ?? licenceSaidElsewhere(name, () => undefined) ?? (OURS.test(path) ? 'Apache-2.0' : '');
  const [algorithm = '', hash = ''] = locked.integrity?.split('-', 2) ?? [];
  const content = Buffer.from(hash, 'base64').toString('hex');
  return {
    'bom-ref': ref,
    type: OURS.test(path) ? 'application' : 'library',
    name,
    version: locked.version,
    purl: purlOf(name, locked.version),
    ...(content && { hashes: [{ alg: algorithm.replace(/^sha/, 'SHA-'), content }] }),
    ...(licence && { licenses: [{ expression: licence }] }),
  };
}

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A version that several need lies in several places, each with its own neighbours. @param {Dependency[]} dependencies */
function joined(dependencies) {
  /** @type {Map<string, Set<string>>} */
  const all = new Map();
  for (const { ref, dependsOn } of dependencies) all.set(ref, new Set([...(all.get(ref) ?? []), ...dependsOn]));
  return [...all].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] }));
}

/** A UUID of our own making (version 8), so that the same release has the same. @param {string} text */
function serialOf(text) {
  const digits = createHash('sha256').update(text).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
    digits.slice(18, 30),
  ].join('-');
}

/** @param {string} timestamp when it was made, in ISO 8601 */
export function makeBom(timestamp) {
  const parts = ['', 'vision'].map(readLock).map(partsOf);
  const components = parts.flatMap((part) => part.components);
  const component = {
    'bom-ref': `sightline@${VERSION}`,
    type: 'application',
    name: 'sightline',
    version: VERSION,
    purl: purlOf('sightline', VERSION),
    licenses: [{ expression: 'Apache-2.0' }],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serialOf(JSON.stringify([timestamp, components]))}`,
    version: 1,
    metadata: { timestamp, component },
    components: [...new Map(components.map((each) => [each['bom-ref'], each])).values()],
    dependencies: joined([
      { ref: component['bom-ref'], dependsOn: parts.flatMap((part) => part.first) },
      ...parts.flatMap((part) => part.dependencies),
    ]),
  };
}
