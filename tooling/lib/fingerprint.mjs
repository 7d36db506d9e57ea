import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './say.mjs';

const IGNORED = /(^|\/)(node_modules|dist)$|\.test\.tsx?$/;

/**
 * A digest of the content of files and folders (relative to the root): unlike times of change it survives a clone or a
 * switch of branches. Tests and generated folders do not count.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const full = join(ROOT, path);
  if (IGNORED.test(path) || !existsSync(full)) return;
  if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`);
  else hash.update(path).update('\0').update(readFileSync(full)).update('\0');
}
