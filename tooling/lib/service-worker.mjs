// Bundles the console's service worker with the list of what it keeps, so that the console opens without a network.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reach } from '../budget.mjs';
import { ROOT } from './say.mjs';

const SOURCE = join(ROOT, 'apps/console/src/lib/offline/sw.ts');
/** The page's entry, the gate that every page lies behind, the guide, and the words and texts of all in every language. */
const ROOTS = [
  /^index\.html$/,
  /^src\/app\/shell\/shell\.tsx$/,
  /^src\/features\/account\/guide\/(guide-screen\.tsx|texts\/[^/]+\.ts)$/,
  /(locales|words)\/[^/]+\/(common|app|terms|navigation|notifications|guide)\.json$/,
];
/** The letters of the five languages, others are drawn in a font of the device; and the pictures of the guide. */
const ASSET = /-latin(-ext)?-|\.webp$/;

/** @typedef {import('../budget.mjs').Chunk & { css?: string[], assets?: string[] }} Chunk */

/** Paths of the files that the console needs to say that there is no network, and to show its guide. @param {Record<string, Chunk>} manifest */
export function shellFiles(manifest) {
  const roots = Object.keys(manifest).filter((key) => ROOTS.some((pattern) => pattern.test(key)));
  const files = reach(manifest, roots).flatMap((key) => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets.filter((name) => ASSET.test(name))];
  });
  return [...new Set(files)].map((file) => `/${file}`).sort();
}

/** @param {string} folder with the built console */
export async function buildServiceWorker(folder) {
  const { build } = await import('rolldown');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = shellFiles(manifest);
  const page = await readFile(join(folder, 'index.html'));
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16);
  const shell = { version, files, entry: `/${manifest['index.html']?.file}` };
  await build({
    input: SOURCE,
    transform: { define: { SHELL_FILES: JSON.stringify(shell) } },
    output: { file: join(folder, 'sw.js'), format: 'iife', minify: true },
  });
}
