import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const READY = /Sightline is ready at (\S+)/;
/** A busy machine takes minutes over the demo's pictures. */
const PATIENCE_MS = 600_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  startedAt: Date;
  /** Everything it has told the terminal until it was ready. */
  said: string;
  /** Ends it; its data folder stays. */
  end: () => Promise<void>;
  /** Ends it and removes its data folder. */
  stop: () => Promise<void>;
}

interface Options {
  env: Record<string, string>;
  /** It is there once it has said so, and not before it has said this. */
  until?: RegExp;
  /** A data folder to start with, of a server that has ended; none: an empty one. */
  copyOf?: string;
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

async function makeDataDir(copyOf?: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-e2e-'));
  // As root the database runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  // With owners and modes: the database starts on nobody else's files.
  if (copyOf) await promisify(execFile)('cp', ['-a', `${copyOf}/.`, dataDir]);
  return dataDir;
}

/** Starts the built product on a data folder of its own and a free port. */
export async function startServer({ env, until = READY, copyOf }: Options): Promise<RunningServer> {
  const dataDir = await makeDataDir(copyOf);
  const startedAt = new Date();
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const said = await untilSaid(server.stdout, until);
    return { url: READY.exec(said)?.[1] ?? '', dataDir, startedAt, said, end: () => end(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilSaid(output: NodeJS.ReadableStream, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not get ready in time')), PATIENCE_MS);
    let said = '';
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!wanted.test(said)) return;
      clearTimeout(timer);
      resolve(said);
    });
    output.on('end', () => {
      clearTimeout(timer);
      reject(new Error(`The server ended before it was ready:\n${said}`));
    });
  });
}
