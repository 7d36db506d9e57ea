import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/db.ts';
import { startEmbedded } from '../platform/db/embedded/start.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Target } from './check-target.ts';
import type { Say } from './format.ts';

/** Takes files in, remembers their sizes, and forgets the rest: a backup that is tried out needs no second copy of all pictures. */
export function countingStorage(): Storage {
  const sizes = new Map<string, number>();
  const refuse = () => Promise.reject(new Error('Files of a backup that is tried out are counted only'));
  return {
    put: async (key, data) => {
      let bytes = 0;
      if (data instanceof Uint8Array) bytes = data.length;
      else for await (const part of data) bytes += part.length;
      sizes.set(key, bytes);
    },
    read: async () => null,
    factsOf: refuse,
    copy: refuse,
    sizeOf: async (key) => sizes.get(key) ?? null,
    remove: async (key) => void sizes.delete(key),
    list: async function* list(prefix) {
      for (const key of sizes.keys()) if (key.startsWith(prefix)) yield key;
    },
    addressOf: refuse,
    uploadAddressOf: refuse,
    boundUploadOf: refuse,
  };
}

const silent = { info: () => undefined, warn: () => undefined };

/** Lends an installation that is gone afterwards: a database of its own beside everything that runs. */
export async function withThrowaway<T>(config: Config, say: Say, work: (target: Target) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-verify-'));
  try {
    // As root the database runs as another user, who has to be able to enter.
    await chmod(dataDir, 0o755);
    const embedded = await startEmbedded({ dataDir, log: silent, throwAway: true });
    const db = openDatabase(embedded.connection, { onError: () => undefined });
    const migrateTo = async (upTo: number | undefined) => void (await migrate(embedded.connection, { upTo }));
    const own = { ...config, dataDir, databaseUrl: undefined, s3: undefined };
    try {
      return await work({ config: own, db, storage: countingStorage(), migrateTo, say });
    } finally {
      await db.close();
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
