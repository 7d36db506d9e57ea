import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/db/embedded/start.ts';
import { migrate } from '../platform/db/migrate.ts';
import { administer } from './database.ts';

/** One PostgreSQL for the whole run: the bundled one in a temporary folder, or the server TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env.TEST_DATABASE_URL);
  const prefix = `sightline_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const tearDown = async () => {
    await dropAll(server.admin, prefix);
    await server.stop();
  };
  try {
    await administer(server.admin, `create database ${template} template template0`);
    await migrate({ ...server.admin, database: template });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testCluster', { admin: server.admin, template, prefix });
  return tearDown;
}

async function startServer(url: string | undefined): Promise<{ admin: ClientConfig; stop(): Promise<void> }> {
  if (url) return { admin: fromUrl(url), stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-test-'));
  // As root the database runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  cleanUpAfterKill(dataDir);
  const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const embedded = await startEmbedded({ dataDir, log, throwAway: true });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { admin: embedded.connection, stop };
}

/** Nothing here runs when the test run is killed, so another process waits for its end and clears away what is left. */
function cleanUpAfterKill(dataDir: string): void {
  const script = `
    while kill -0 "$1" 2>/dev/null; do sleep 1; done
    postmaster="$(head -n 1 "$2/database/cluster/postmaster.pid" 2>/dev/null)" && kill -QUIT "$postmaster"
    sleep 1
    rm -rf "$2"`;
  const args = ['-c', script, 'sh', String(process.pid), dataDir];
  spawn('/bin/sh', args, { detached: true, stdio: 'ignore' }).unref();
}

/** Spelled out, since the parts go to other databases and through a structured clone. */
function fromUrl(url: string): ClientConfig {
  const { user, password, host, port, database } = new Client({ connectionString: url });
  return { user, password: password ?? undefined, host, port, database };
}

async function dropAll(admin: ClientConfig, prefix: string): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    const like = `${prefix.replaceAll('_', '\\_')}%`;
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [like],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
