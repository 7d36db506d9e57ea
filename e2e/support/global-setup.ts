import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const READY = /Sightline is ready at (\S+)/;
const PATIENCE_MS = 120_000;

/** Starts the built product on a fresh demo and a free port; ends it after the last journey. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-e2e-'));
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.SIGHTLINE_URL = await readyUrl(server.stdout);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}

function readyUrl(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not get ready in time')), PATIENCE_MS);
    let said = '';
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = READY.exec(said)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    output.on('end', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
}
