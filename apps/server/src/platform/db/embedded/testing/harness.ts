import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { rolldown } from 'rolldown';

const HERE = dirname(fileURLToPath(import.meta.url));
export const NODE_MODULES = join(HERE, '../../../../../../../node_modules');

export type Answer = {
  how?: string;
  connection?: ClientConfig;
  pid?: number;
  error?: string;
  name?: string;
  lost?: string;
};
export type Server = { answer: Answer; child: ChildProcess; nextAnswer(): Promise<Answer> };
type StartOptions = { whenOwned?: 'share'; uid?: number; gid?: number; nodeModules?: string };

/** A folder for one test file, which holds the bundled driver and whatever the tests put there. */
export async function makeWorkshop() {
  const root = await mkdtemp(join(tmpdir(), 'sightline-embedded-'));
  // mkdtemp makes it for its owner alone, and then every database of root would move away from it.
  await chmod(root, 0o755);
  const driver = join(root, 'driver.mjs');
  const bundle = await rolldown({
    input: join(HERE, 'driver.ts'),
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
  });
  await bundle.write({ file: driver, format: 'esm' });
  await bundle.close();
  const servers: Server[] = [];

  const start = async (dataDir: string, options: StartOptions = {}): Promise<Server> => {
    const { whenOwned, nodeModules = NODE_MODULES, ...user } = options;
    const child = spawn(process.execPath, [driver, dataDir, whenOwned ?? ''], {
      ...user,
      env: { ...process.env, NODE_PATH: nodeModules },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextAnswer = async () => JSON.parse((await lines.next()).value ?? '{}') as Answer;
    const server = { child, nextAnswer, answer: await nextAnswer() };
    servers.push(server);
    return server;
  };

  const clean = async () => {
    for (const server of servers) await end(server, 'SIGTERM');
    await rm(root, { recursive: true, force: true });
  };

  return {
    root,
    start,
    clean,
    folder: (name: string) => mkdir(join(root, name), { recursive: true }).then(() => join(root, name)),
  };
}

/** Ends a server by a signal and waits for it. */
export async function end(server: Server, signal: NodeJS.Signals): Promise<void> {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return;
  server.child.kill(signal);
  await once(server.child, 'exit');
}

export async function query(server: Server, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(server.answer.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
