import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this app, found the same way from the sources and from the bundle in dist/. */
export const APP_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above the running code: start Sightline from its checkout.');
  return findRoot(parent);
}
