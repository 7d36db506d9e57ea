import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { APP_ROOT } from '../../platform/app-root.ts';

const isExternal = (id: string) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@sightline/');

/** Bundles a program of this app from its sources, as the build does, and answers the file to run. */
export async function buildProgram(source: string, name: string): Promise<string> {
  const dir = join(APP_ROOT, '.cache/kill-tests/dist', name);
  const bundle = await rolldown({
    input: { main: join(APP_ROOT, 'src', source) },
    platform: 'node',
    external: isExternal,
    logLevel: 'silent',
  });
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js', cleanDir: true });
  await bundle.close();
  return join(dir, 'main.js');
}
