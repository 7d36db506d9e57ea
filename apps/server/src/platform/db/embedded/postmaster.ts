import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import type { Place } from './place.ts';
import { commandOf, isAlive } from './process-table.ts';
import { processOptions } from './run-as.ts';

export type Settings = Record<string, string>;

const PORT = 5432;
const LARGEST_LOG_BYTES = 10_000_000;
/** Cancels nothing that was acknowledged; a hanging archive or backend must not keep the server from ending. */
const FAST_SHUTDOWN_MS = 60_000;

/** Durability is spelled out, so that no configuration file can weaken it. */
const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  jit: 'off',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and details carry what people typed; the log keeps the error alone.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The database process that holds the cluster, by its own record; undefined when that process is gone. */
export async function findPostmaster(cluster: string): Promise<{ pid: number; socketDir: string } | undefined> {
  const record = await readRecord(cluster);
  return record && (await isPostmaster(record.pid, cluster)) ? record : undefined;
}

/** After a crash the id in the record may belong to any other process by now. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}

async function readRecord(cluster: string): Promise<{ pid: number; socketDir: string } | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] ?? '' } : undefined;
}

export function connectionTo(socketDir: string, database: string): ClientConfig {
  return { host: socketDir, port: PORT, user: SUPERUSER, database, ssl: false };
}

/** ready: answers; busy: recovers, starts or stops; absent: nobody listens. */
export async function ping(socketDir: string): Promise<'ready' | 'busy' | 'absent'> {
  const client = new Client({ ...connectionTo(socketDir, 'postgres'), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'absent' : 'busy';
  } finally {
    await client.end().catch(() => undefined);
  }
}

export type Launch = { child: ChildProcess; ended: () => boolean; messages: () => Promise<string> };

/** Starts the database process. It outlives this one (a session of its own), and what it says goes to the log file. */
export async function launch(place: Place, binaries: Binaries, settings: Settings): Promise<Launch> {
  await keepLogSmall(place.logFile);
  const log = await open(place.logFile, 'a');
  const { size: from } = await log.stat();
  const options = processOptions(place.runner);
  const child = spawn(binaries.postgres, postgresArguments(place, settings), {
    ...options,
    env: { ...options.env, ...(await excuseReusedId(place.cluster)) },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  let failure = '';
  child.on('error', (error) => {
    failure = error.message;
  });
  child.unref();
  await log.close();
  const ended = () => failure !== '' || child.exitCode !== null || child.signalCode !== null;
  const messages = async () => failure || (await readFile(place.logFile)).subarray(from).toString('utf8');
  return { child, ended, messages };
}

/**
 * Tells PostgreSQL that the process whose id stands in a left-over record is no postmaster, where another one carries that
 * id by now. It still looks for the shared memory of the old one, so this is safer than to delete the record.
 */
async function excuseReusedId(cluster: string): Promise<Record<string, string>> {
  const record = await readRecord(cluster);
  if (!record || (await isPostmaster(record.pid, cluster))) return {};
  return { PG_GRANDPARENT_PID: String(record.pid) };
}

function postgresArguments(place: Place, settings: Settings): string[] {
  const all = Object.entries({ ...SETTINGS, ...settings });
  return ['-D', place.cluster, '-k', place.socketDir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function keepLogSmall(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG_BYTES) await rename(logFile, `${logFile}.1`);
}

/** Ends the database process of a cluster, even one started elsewhere, and waits until it is gone. */
export async function shutDown(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadlineMs = Date.now() + FAST_SHUTDOWN_MS;
  let isForced = false;
  while (isAlive(running.pid)) {
    await sleep(20);
    if (isForced || Date.now() < deadlineMs) continue;
    isForced = true;
    process.kill(running.pid, 'SIGQUIT');
  }
}
