// Builds what has changed since the last build: `npm run build`, or `npm run build -- server console`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOptions } from './lib/bundle.mjs';
import { compressTexts } from './lib/compress.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, runMain, Stop, say } from './lib/say.mjs';
import { buildServiceWorker } from './lib/service-worker.mjs';
import { isStale, markFresh, markStale, outputOf, TARGETS } from './lib/targets.mjs';

/** @typedef {import('./lib/targets.mjs').Target} Target */

/** @type {Record<Target['tool'], (target: Target) => Promise<void>>} */
const TOOLS = {
  vite: async (target) => {
    const { build } = await import('vite');
    await build({
      root: join(ROOT, target.folder),
      logLevel: 'warn',
      build: { outDir: outputOf(target), emptyOutDir: true },
    });
    await buildServiceWorker(outputOf(target));
    await compressTexts(outputOf(target));
  },
  rolldown: async (target) => {
    const { build } = await import('rolldown');
    rmSync(outputOf(target), { recursive: true, force: true });
    await build(bundleOptions(target));
  },
};

/** @param {Target} target */
async function buildOne(target) {
  if (Object.keys(target.entries()).length === 0) return say(`Nothing to build for the ${target.name} yet.`);
  if (!isStale(target)) return;
  say(`Building the ${target.name} ...`);
  const builtFrom = fingerprint(target.inputs);
  markStale(target);
  try {
    await TOOLS[target.tool](target);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    throw new Stop(`Building the ${target.name} failed: mend what the lines above name and run it again.`);
  }
  markFresh(target, builtFrom);
}

await runMain(async () => {
  await ensureInstalled();
  const names = process.argv.slice(2);
  for (const target of TARGETS) if (names.length === 0 || names.includes(target.name)) await buildOne(target);
});
