import os from 'node:os';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/db.ts';
import { VERSION } from '../version.ts';
import { forgetDeadServers, listOtherServers, noteServer, removeServer, type ServerVitals } from './servers.repo.ts';

const BEAT_MS = 5000;
/** A server that has said nothing for so long is taken for dead. */
export const SILENT_SECONDS = 20;
/** Long enough for people to see the next morning that one died. */
const FORGET_SECONDS = 86_400;

interface RollOptions {
  db: Database;
  log: Logger;
  /** Where this server keeps files: a name of the place, not of this server. */
  filesAt: () => Promise<string>;
  /** How this server is doing, told with every sign of life. */
  vitals: () => Promise<ServerVitals>;
  /** Another server died, so what it was about to say may never have been said. */
  onDeath: () => void;
  beatMs?: number;
  silentSeconds?: number;
}

/** Two servers on one database that would not find each other's pictures. */
class SeparateFilesError extends Error {
  override name = 'SeparateFilesError';
}

/** This server among those that run on the same database. */
export interface ServerRoll {
  id: string;
  /** Enters the roll, or refuses when another server keeps its files elsewhere. */
  enter(): Promise<void>;
  /** Whether this server can work: the database took its last word not long ago, and it is not about to end. */
  isReady(): boolean;
  /** Calls are still answered, but new ones should go to other servers. */
  beginToLeave(): void;
  leave(): Promise<void>;
}

export function createServerRoll(options: RollOptions): ServerRoll {
  const { db, log, filesAt, vitals, onDeath, beatMs = BEAT_MS, silentSeconds = SILENT_SECONDS } = options;
  const self = { id: uuidv7(), host: os.hostname(), version: VERSION, files_at: '' };
  let living = new Set<string>();
  let heardMs = Number.NEGATIVE_INFINITY;
  let clock: NodeJS.Timeout | undefined;
  let isLeaving = false;
  let beating: Promise<void> = Promise.resolve();

  const beat = async () => {
    await noteServer(db, self, await vitals());
    heardMs = performance.now();
    const others = await listOtherServers(db, self.id, silentSeconds);
    const died = others.filter(({ id, is_silent }) => is_silent && living.has(id));
    living = new Set(others.flatMap(({ id, is_silent }) => (is_silent ? [] : [id])));
    if (died.length === 0) return;
    log.warn({ hosts: died.map(({ host }) => host) }, 'A server of this installation has died');
    onDeath();
    await forgetDeadServers(db, FORGET_SECONDS);
  };

  const beatQuietly = () => {
    beating = beat().catch((error: unknown) =>
      log.warn({ err: error }, 'This server could not tell the others that it runs'),
    );
  };

  return {
    id: self.id,
    enter: async () => {
      self.files_at = await filesAt();
      const others = await listOtherServers(db, self.id, silentSeconds);
      const apart = others.find((other) => !other.is_silent && other.files_at !== self.files_at);
      if (apart)
        throw new SeparateFilesError(
          `Another server (${apart.host}) uses this database and keeps its files elsewhere: give both the same S3_* settings, or folders for DATA_DIR whose "media" is one shared folder.`,
        );
      await beat();
      clock = setInterval(beatQuietly, beatMs);
    },
    isReady: () => !isLeaving && performance.now() - heardMs < silentSeconds * 1000,
    beginToLeave: () => {
      isLeaving = true;
    },
    leave: async () => {
      clearInterval(clock);
      await beating;
      await removeServer(db, self.id);
    },
  };
}
