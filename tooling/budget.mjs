// Keeps the sign-in page small: what a browser loads before anyone has signed in, gzipped.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, runMain, Stop, say } from './lib/say.mjs';

const LIMIT_KB = 230;
const DIST = join(ROOT, 'apps/console/dist');
/** The page's entry, the lazily loaded route that shows the form, and the words it is written in. */
const ROOTS = [/^index\.html$/, /features\/sign-in\//, /i18n\/locales\/en\/(common|entry|errors)\.json$/];

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */

/**
 * The chunks that a browser fetches for these roots: they and what they import, not what they import later.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} roots
 */
export function reach(manifest, roots) {
  /** @type {Set<string>} */
  const reached = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (reached.has(key)) return;
    reached.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...reached];
}

/** The keys that belong to the sign-in page. @param {Record<string, Chunk>} manifest */
export const signInRoots = (manifest) =>
  Object.keys(manifest).filter((key) => ROOTS.some((pattern) => pattern.test(key)));

if (import.meta.filename === process.argv[1])
  await runMain(async () => {
    const file = join(DIST, '.vite/manifest.json');
    if (!existsSync(file)) throw new Stop('There is no built console to weigh: run npm run build first.');
    /** @type {Record<string, Chunk>} */
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const scripts = reach(manifest, signInRoots(manifest))
      .map((key) => manifest[key]?.file ?? '')
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, kilobytes: gzipSync(readFileSync(join(DIST, name))).length / 1000 }))
      .sort((a, b) => b.kilobytes - a.kilobytes);
    for (const { name, kilobytes } of scripts) say(`${kilobytes.toFixed(1).padStart(8)} kB  ${name}`);
    const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    say(`${total.toFixed(1).padStart(8)} kB  sign-in page, gzipped; the limit is ${LIMIT_KB}`);
    if (total > LIMIT_KB)
      throw new Stop(
        `The sign-in page is over its limit: import what it does not need lazily, or from a smaller module.`,
      );
  });
