import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { AppError } from '../errors/app-error.ts';
import type { Db } from './db.ts';
import { ANSWER_MS, readOn, Unreachable } from './read-only.ts';
import { type Position, readPosition, readReplay } from './replica.repo.ts';
import { createReplicaWatch, type ReplicaLog, type ReplicaState } from './replica-watch.ts';
import { shareReads } from './shared-reads.ts';

/** Where what is only read comes from. */
export interface Replica {
  /** Reads all that anybody could know of by now: from the replica when it has come so far, otherwise from the database itself. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How the replica is; undefined where there is none. */
  state(): ReplicaState | undefined;
  close(): Promise<void>;
}

export const noReplica = (db: Db): Replica => ({
  read: (work) => work(db),
  state: () => undefined,
  close: async () => undefined,
});

/** The replica cannot be read from at the moment. */
class NotUsable extends Error {
  override name = 'NotUsable';
  constructor(
    readonly reason: 'behind' | 'not_a_replica',
    message: string,
    readonly behindSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** A read waits so long for the replica to come as far as it has to. */
const PATIENCE_MS = 100;
const FIRST_PAUSE_MS = 2;
const MOST_CONNECTIONS = 10;
/** Somebody cleaned up on the primary what was being read here: it happens, and the primary answers instead. */
const RECOVERY_CONFLICT = '40001';

/** Waits until a replica shows all that lies before a position. */
async function catchUp(db: Db, position: Position): Promise<void> {
  const sinceMs = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const { cluster, is_replica, has_it, behind_seconds } = await readReplay(db, position);
    if (!is_replica) throw new NotUsable('not_a_replica', 'It takes changes itself, so it follows nobody');
    if (cluster !== position.cluster) throw new NotUsable('not_a_replica', 'It follows another database');
    if (has_it) return;
    if (performance.now() - sinceMs > PATIENCE_MS) throw new NotUsable('behind', 'It is behind', behind_seconds);
    await sleep(pauseMs);
  }
}

interface Options {
  connection: ClientConfig;
  /** The database that takes changes. */
  primary: Db;
  log: ReplicaLog;
  /** Told of each read where it came from. */
  count: (from: 'replica' | 'primary') => void;
}

/**
 * A replica that nobody can tell from the database it follows. Each read first asks that one how far its log has come, and takes
 * place on the replica once the replica shows as much. So it shows every change that was made before the read was asked for:
 * one's own, and any that a message told of.
 */
export function createReplica({ connection, primary, log, count }: Options): Replica {
  const open = (max: number) => {
    const pool = new pg.Pool({ ...connection, max, connectionTimeoutMillis: ANSWER_MS });
    pool.on('error', () => undefined);
    return pool;
  };
  const pool = open(MOST_CONNECTIONS);
  // A connection of its own, so that reads that take all others do not look like a replica that is gone.
  const watching = open(1);
  const positionNow = shareReads(() => readPosition(primary));
  const checkNow = async () => {
    const position = await positionNow('');
    return (db: Db) => catchUp(db, position);
  };
  const watch = createReplicaWatch({
    log,
    look: async () => readOn(watching, { check: await checkNow(), work: async () => undefined }),
    absenceOf: (error) => {
      if (error instanceof NotUsable) return { reason: error.reason, behindSeconds: error.behindSeconds };
      return error instanceof Unreachable ? { reason: 'away', behindSeconds: null } : undefined;
    },
  });

  /** What the replica could not answer is answered by the primary, which says itself what is wrong with it. */
  const note = (error: unknown) => {
    if (watch.notices(error)) return;
    if (error instanceof pg.DatabaseError && error.code === RECOVERY_CONFLICT) return;
    log.warn({ err: error }, 'The replica could not answer a read, so the primary did');
  };

  const fromPrimary = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    count('primary');
    return work(primary);
  };

  return {
    read: async (work) => {
      if (!watch.isInUse()) return fromPrimary(work);
      const check = await checkNow();
      try {
        const answer = await readOn(pool, { check, work });
        count('replica');
        return answer;
      } catch (error) {
        if (error instanceof AppError) throw error;
        note(error);
        return fromPrimary(work);
      }
    },
    state: watch.state,
    close: async () => {
      await watch.stop();
      await Promise.all([pool.end(), watching.end()]);
    },
  };
}
