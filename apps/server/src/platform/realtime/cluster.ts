import { createAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';
import type { Database } from '../db/db.ts';
import { openMessagePool } from '../db/message-pool.ts';

/** The adapter's name for where all our sockets are. */
const CHANNEL = 'socket.io#/';
/** The adapter counts a server as there while it says so this often. */
const HEARTBEAT_MS = 5000;
/** How long a large message waits for the other servers to fetch it. */
const KEPT_MS = 30_000;

interface ClusterOptions {
  connection: Database['direct'];
  log: Logger;
  /** Words of other servers may have been missed. */
  onGap: () => void;
}

export interface Cluster {
  adapter: ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

/** Carries messages between the servers on one database. */
export function createCluster({ connection, log, onGap }: ClusterOptions): Cluster {
  let isClosed = false;
  const messages = openMessagePool({
    connection,
    channel: CHANNEL,
    onError: (error) => log.warn({ err: error }, 'Messages between servers: a connection was lost'),
    onGap,
  });
  const adapter = createAdapter(messages.pool, {
    cleanupInterval: KEPT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    errorHandler: (error: Error) => {
      if (!isClosed) log.warn({ err: error }, 'A message could not be passed between servers');
    },
  });
  return {
    adapter,
    close: () => {
      isClosed = true;
      return messages.close();
    },
  };
}
