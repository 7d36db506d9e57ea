import type { ClientConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from './db.ts';
import { startEmbedded } from './embedded/start.ts';

/** Just what is said while the database comes up. */
interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface Connected {
  db: Database;
  /** The database itself, past a pooler: for the job queue. The same as `db` where there is no pooler. */
  directDb: Database;
  /** How to reach the database itself: for migrations, and for connections that listen. */
  connection: ClientConfig;
  /** Closes the connections, and ends the database when it is ours. */
  stop(): Promise<void>;
}

type Found = Pick<Connected, 'connection' | 'stop'>;

interface Options {
  /** What to do when a live server owns the data folder: a second server is refused, a command works beside it. */
  whenOwned: 'refuse' | 'share';
  /** Called when the database is gone for good. */
  onLost: (reason: Error) => void;
}

/** Past a pooler, connections are few. */
const DIRECT_CONNECTIONS = 3;

async function connectionOf(config: Config, log: Log, { whenOwned, onLost }: Options): Promise<Found> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  return startEmbedded({ dataDir: config.dataDir, log, whenOwned, onLost });
}

/** The database of this configuration: the one DATABASE_URL names, or the bundled one in the data folder. */
export async function connectDatabase(config: Config, log: Log, options: Options): Promise<Connected> {
  const { connection, stop } = await connectionOf(config, log, options);
  const onError = (error: Error) => log.warn(`A database connection was lost: ${error.message}`);
  const { databaseDirectUrl: directUrl } = config;
  const direct = directUrl === undefined ? undefined : { connectionString: directUrl };
  const db = openDatabase(connection, { onError, direct });
  const directDb = direct ? openDatabase({ ...direct, max: DIRECT_CONNECTIONS }, { onError }) : db;
  return {
    db,
    directDb,
    connection: db.direct,
    stop: async () => {
      await db.close();
      if (directDb !== db) await directDb.close();
      await stop();
    },
  };
}
