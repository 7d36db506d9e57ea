import { mkdirSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const isExternal = (id: string) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@sightline/');

/** Builds programs as they are shipped, to run them as processes; inside the checkout, where packages are found. */
export async function bundle(name: string, entries: Record<string, string>) {
  const folder = join(ROOT, 'node_modules', '.cache', `sightline-node-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await build({
    cwd: ROOT,
    input: Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, join(SOURCES, file)])),
    platform: 'node',
    external: isExternal,
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', entryFileNames: '[name].js' },
  });
  return {
    file: (entry: string) => join(folder, `${entry}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
