import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { findPlace } from '../../platform/db/embedded/place.ts';
import { shutDown } from '../../platform/db/embedded/postmaster.ts';
import { isAlive } from '../../platform/db/embedded/process-table.ts';
import { startEmbedded } from '../../platform/db/embedded/start.ts';
import { freePort, type Program, stopServers } from './server-process.ts';

export interface Installation {
  program: Program;
  dataDir: string;
  /** To the database of the running server. */
  connection(): Promise<ClientConfig>;
  /** kill -9 of the database's own process, when no server watches over it any more. */
  killDatabase(): Promise<void>;
  /** Ends whatever still runs on it, too. */
  remove(): Promise<void>;
}

const QUIET = { info: () => undefined, warn: () => undefined };

/** The real server on a data folder of its own, with the bundled database in it, as somebody would run it for good. */
export async function createInstallation(file: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-kill-'));
  // As root the database runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'off' };
  return {
    dataDir,
    program: { file, port: await freePort(), env },
    connection: async () => (await startEmbedded({ dataDir, whenOwned: 'share', log: QUIET })).connection,
    killDatabase: async () => {
      const { cluster } = await findPlace(dataDir);
      const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      while (isAlive(Number(pid))) await sleep(10);
    },
    remove: async () => {
      await stopServers();
      await shutDown((await findPlace(dataDir)).cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
