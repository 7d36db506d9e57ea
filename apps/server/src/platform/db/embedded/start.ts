import { Client, type ClientConfig } from 'pg';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { bringUp, type Log, type Running } from './bring-up.ts';
import { ensureCluster } from './cluster.ts';
import { type Ownership, takeOwnership } from './owner.ts';
import { findPlace, type Place, removeSocketDir } from './place.ts';
import { connectionTo, type Settings, shutDown } from './postmaster.ts';
import { isDiskFull, problem } from './problem.ts';

type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** What to do when a live server owns the folder. Commands that work beside a server (backup, admin) share. */
  whenOwned?: 'refuse' | 'share';
  /** Called when the database died and could not be brought back, or another server took the folder meanwhile. */
  onLost?: (reason: Error) => void;
  /** For throw-away clusters: trades safety against power cuts for speed. Never for data that matters. */
  throwAway?: boolean;
};

export type EmbeddedDatabase = {
  connection: ClientConfig;
  /** started: by us; adopted: left by a server that died; shared: it belongs to a live server. */
  how: 'started' | 'adopted' | 'shared';
  /** Ends the database and waits for it, unless it is shared. */
  stop(): Promise<void>;
};

const DATABASE = 'sightline';
const THROW_AWAY: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
};

/** Starts the bundled PostgreSQL on a data folder, or adopts the one a dead server left running there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    const place = await findPlace(options.dataDir);
    const binaries = await prepareBinaries(place);
    await ensureCluster(place, binaries, options.throwAway === true);
    return await supervise(options, place, binaries);
  } catch (error) {
    throw isDiskFull(error) ? problem.diskFull(options.dataDir) : error;
  }
}

async function supervise(options: EmbeddedOptions, place: Place, binaries: Binaries): Promise<EmbeddedDatabase> {
  const settings = options.throwAway ? THROW_AWAY : {};
  let ownership: Ownership | undefined;
  let revival: Promise<void> | undefined;
  let isStopping = false;

  const own = async (running: Running): Promise<'owned' | 'shared'> => {
    const taken = await takeOwnership(running.socketDir, () => {
      revival = isStopping ? undefined : revive();
    });
    if ('ownerPid' in taken) {
      if (options.whenOwned === 'share') return 'shared';
      throw problem.owned(place.dataDir, taken.ownerPid);
    }
    ownership = taken;
    return 'owned';
  };

  const revive = async () => {
    try {
      options.log.warn('The database ended unexpectedly; starting it again.');
      await own(await bringUp(place, binaries, settings, options.log));
    } catch (error) {
      options.onLost?.(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const running = await bringUp(place, binaries, settings, options.log);
  const connection = connectionTo(running.socketDir, DATABASE);
  if ((await own(running)) === 'shared') return { connection, how: 'shared', stop: async () => undefined };
  await ensureDatabase(running.socketDir);
  return {
    connection,
    how: running.how,
    stop: async () => {
      isStopping = true;
      await revival;
      await ownership?.release();
      await shutDown(place.cluster);
      await removeSocketDir(place);
    },
  };
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new Client(connectionTo(socketDir, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
