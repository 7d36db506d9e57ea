import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { APP_ROOT } from '../../platform/app-root.ts';

const isExternal = (id: string) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@sightline/');

async function build(input: Record<string, string>, name: string): Promise<string> {
  const dir = join(APP_ROOT, '.cache/kill-tests/dist', name);
  const bundle = await rolldown({ input, platform: 'node', external: isExternal, logLevel: 'silent' });
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js', cleanDir: true });
  await bundle.close();
  return join(dir, 'main.js');
}

/** Bundles a program of this app from its sources, as the build does, and answers the file to run. */
export const buildProgram = (source: string, name: string): Promise<string> =>
  build({ main: join(APP_ROOT, 'src', source) }, name);

/** The same for the processing node, whose threads are programs beside it. */
export function buildNode(name: string): Promise<string> {
  const source = (file: string) => join(APP_ROOT, '..', 'node', 'src', file);
  const threads = {
    'pictures.worker': source('sources/pictures.worker.ts'),
    'watchdog.worker': source('watchdog.worker.ts'),
  };
  return build({ main: source('main.ts'), ...threads }, name);
}
