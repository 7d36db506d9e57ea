import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { freePort } from '../kill-tests/testing/server-process.ts';
import { lookUpUser, processOptions, type Runner, runAs } from '../platform/db/embedded/run-as.ts';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
const USER = 'sightline';
const PASSWORD = 'p@ss word';

/** The folder of Debian's PostgreSQL programs, of the oldest version that is supported; undefined when there are none. */
export function ordinaryPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const [version] = versions.filter((each) => each >= OLDEST).toSorted((a, b) => a - b);
  const folder = path.join(DEBIAN, String(version), 'bin');
  return version !== undefined && existsSync(path.join(folder, 'postgres')) ? folder : undefined;
}

export interface OrdinaryPostgres {
  url: string;
  pid: number;
  connection: ClientConfig;
  /** Ends it in the midst of its work, as in a crash, and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again after it was killed. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const runnerOf = async (): Promise<Runner> =>
  process.getuid?.() === 0 ? ((await lookUpUser('postgres')) ?? (await lookUpUser('nobody'))) : undefined;

async function makeCluster(programs: string, folder: string, runner: Runner): Promise<void> {
  if (runner) await chown(folder, runner.uid, runner.gid);
  const outcome = await runAs(runner, path.join(programs, 'initdb'), [
    ...['-D', folder, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  if (outcome.code !== 0) throw new Error(`initdb failed: ${outcome.stderr}`);
}

/** A copy of a cluster, owned by whoever is to run it. */
async function putCluster(cluster: string, folder: string, runner: Runner): Promise<void> {
  await cp(cluster, folder, { recursive: true });
  await chmod(folder, 0o700);
  if (!runner) return;
  const inside = await readdir(folder, { recursive: true });
  for (const name of ['', ...inside]) await chown(path.join(folder, name), runner.uid, runner.gid);
}

async function waitUntilReady(connection: ClientConfig, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('PostgreSQL ended at its start');
    const client = new Client(connection);
    client.on('error', () => undefined);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return;
    await sleep(50);
  }
}

/**
 * A PostgreSQL as an operator would run it beside the servers: Debian's own, on a port, with a password in its address. `more` are
 * settings; `cluster` is a copy of one that is to go on here, instead of a new one.
 */
export async function startOrdinaryPostgres(
  programs: string,
  more: Readonly<Record<string, string>> = {},
  cluster?: string,
): Promise<OrdinaryPostgres> {
  const [folder, runner, port] = await Promise.all([
    mkdtemp(path.join(os.tmpdir(), 'sightline-postgres-')),
    runnerOf(),
    freePort(),
  ]);
  if (cluster) await putCluster(cluster, folder, runner);
  else await makeCluster(programs, folder, runner);
  const settings = [
    ...[`listen_addresses=127.0.0.1`, `unix_socket_directories=${folder}`, 'fsync=off'],
    ...Object.entries(more).map(([name, value]) => `${name}=${value}`),
  ];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const connection = { host: '127.0.0.1', port, user: USER, password: PASSWORD, database: 'postgres' };
  const start = async () => {
    const started = spawn(path.join(programs, 'postgres'), args, { ...processOptions(runner), stdio: 'ignore' });
    await waitUntilReady(connection, started);
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  let child = await start();
  return {
    connection,
    get pid() {
      return child.pid ?? 0;
    },
    url: `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGQUIT'),
    start: async () => {
      child = await start();
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
