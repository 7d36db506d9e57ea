import { isAbsolute, join } from 'node:path';
import { ROOT } from './say.mjs';
import { outputOf } from './targets.mjs';

/** What comes from npm stays outside; our own packages are bundled. @param {string} id */
const isExternal = (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@sightline/');

/**
 * How rolldown builds one of our Node programs. Lazy imports stay lazy: each becomes a file of its own.
 * @param {import('./targets.mjs').Target} target
 * @returns {import('rolldown').InputOptions & { output: import('rolldown').OutputOptions }}
 */
export const bundleOptions = (target) => ({
  cwd: ROOT,
  input: Object.fromEntries(Object.entries(target.entries()).map(([name, file]) => [name, join(ROOT, file)])),
  platform: 'node',
  external: isExternal,
  output: {
    dir: outputOf(target),
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
