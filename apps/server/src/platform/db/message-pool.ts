import pg, { type ClientConfig } from 'pg';

interface Options {
  connection: ClientConfig;
  /** What is listened to from the first moment of a connection. */
  channel: string;
  onError: (error: Error) => void;
  /** Listening was interrupted and goes on: words said meanwhile were missed. */
  onGap: () => void;
}

/**
 * Acts as a pool for a library that listens: each connection it listens on is one of its own, so that one that is lost neither
 * ends the process nor keeps a place in a pool; and all it sends goes over a single connection, so that messages stay in order.
 */
export function openMessagePool({ connection, channel, onError, onGap }: Options) {
  // A pool hides its password from enumeration, so a spread alone would lose it.
  const { password } = connection;
  const sender = new pg.Pool({ ...connection, password, max: 1 });
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
    // The library listens, too, but does not say when it does; and the first connection has missed nothing.
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (hasListened) onGap();
    hasListened = true;
    return Object.assign(client, { release: () => void client.end().catch(onError) });
  };

  const poolLike = { connect, query: (text: string, values?: unknown[]) => sender.query(text, values) };
  return {
    pool: poolLike as unknown as pg.Pool,
    close: async () => {
      isClosed = true;
      await Promise.allSettled([listener?.end(), sender.end()]);
    },
  };
}
