import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const READY = /Sightline is ready at (\S+)/;
const PATIENCE_MS = 180_000;

export interface RunningServer {
  url: string;
  dataDir: string;
  /** Everything it has told the terminal until it was ready. */
  said: string;
  stop: () => Promise<void>;
}

async function end(server: ChildProcess, dataDir: string) {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the built product on a data folder of its own and a free port; it is there once it has said so, or `until`. */
export async function startServer(env: Record<string, string>, until = READY): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-e2e-'));
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const said = await untilSaid(server.stdout, until);
    return { url: READY.exec(said)?.[1] ?? '', dataDir, said, stop: () => end(server, dataDir) };
  } catch (error) {
    await end(server, dataDir);
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
