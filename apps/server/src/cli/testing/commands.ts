import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { APP_ROOT } from '../../platform/app-root.ts';

export interface Outcome {
  code: number | null;
  output: string;
}

const read = async (child: ChildProcess): Promise<Outcome> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

/** The operator's commands as the processes they are, built from the sources. */
export async function buildCommands(names: readonly string[]) {
  // Inside the app, so that what comes from npm and the migrations are found the usual way.
  const cache = join(APP_ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'cli-'));
  const bundle = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, join(APP_ROOT, 'src', 'cli', `${name}.ts`)])),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@sightline/'),
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' });
  await bundle.close();

  return {
    /** Runs a command to its end with settings as the environment gives them, and lines as its input. */
    run: (name: string, args: string[], env: Record<string, string>, input = ''): Promise<Outcome> => {
      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(process.execPath, [join(folder, `${name}.js`), ...args], { env: { PATH, HOME, ...env } });
      child.stdin.end(input);
      return read(child);
    },
    clean: () => rm(folder, { recursive: true, force: true }),
  };
}
