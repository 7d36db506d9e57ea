import { createAdapter } from '@socket.io/postgres-adapter';
import pg, { type ClientConfig } from 'pg';
import type { Logger } from 'pino';

/** The adapter's name for where all our sockets are. */
const CHANNEL = 'socket.io#/';
/** The adapter counts a server as there while it says so this often. */
const HEARTBEAT_MS = 5000;
/** How long a large message waits for the other servers to fetch it. */
const KEPT_MS = 30_000;

interface ClusterOptions {
  connection: ClientConfig;
  log: Logger;
  /** Words of other servers may have been missed. */
  onGap: () => void;
}

export interface Cluster {
  adapter: ReturnType<typeof createAdapter>;
  close(): Promise<void>;
}

/**
 * Carries messages between the servers on one database. What the adapter is given acts as a pool: each connection it listens on
 * is one of its own, so that one that is lost neither ends the process nor keeps a place in a pool; and all it sends goes over a
 * single connection, so that messages stay in order.
 */
export function createCluster({ connection, log, onGap }: ClusterOptions): Cluster {
  // A pool hides its password from enumeration, so a spread alone would lose it.
  const { password } = connection;
  const sender = new pg.Pool({ ...connection, password, max: 1 });
  const onError = (error: Error) => log.warn({ err: error }, 'Messages between servers: a connection was lost');
  sender.on('error', onError);
  let listener: pg.Client | undefined;
  let hasListened = false;
  let isClosed = false;

  const connect = async () => {
    const client = new pg.Client({ ...connection, password, keepAlive: true });
    client.on('error', onError);
    await client.connect();
    if (isClosed) await client.end();
    listener = client;
    // The adapter listens, too, but does not say when it does; and the first connection has missed nothing.
    await client.query(`listen ${pg.escapeIdentifier(CHANNEL)}`);
    if (hasListened) onGap();
    hasListened = true;
    return Object.assign(client, { release: () => void client.end().catch(onError) });
  };

  const poolLike = { connect, query: (text: string, values?: unknown[]) => sender.query(text, values) };
  const adapter = createAdapter(poolLike as unknown as pg.Pool, {
    cleanupInterval: KEPT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    errorHandler: (error: Error) => {
      if (isClosed) return;
      log.warn({ err: error }, 'A message could not be passed between servers');
    },
  });
  return {
    adapter,
    close: async () => {
      isClosed = true;
      await Promise.allSettled([listener?.end(), sender.end()]);
    },
  };
}
