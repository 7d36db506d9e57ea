import pg, { type ClientConfig } from 'pg';

export interface Listener {
  close(): Promise<void>;
}

/** What was said on the channel, or null when words may have been missed: after every (re)connection. */
type Hear = (payload: string | null) => void;

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;

/** Listens on one channel with a connection of its own, and comes back whenever that is lost. */
export function listen(connection: ClientConfig, channel: string, hear: Hear): Listener {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  const again = (lost: pg.Client) => {
    if (isClosed || client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    retry = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };

  const connect = () => {
    // A pool hides its password from enumeration, so a spread alone would lose it.
    const { password } = connection;
    const fresh = new pg.Client({ ...connection, password, keepAlive: true });
    client = fresh;
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        retryMs = FIRST_RETRY_MS;
        hear(null);
      })
      .catch(() => again(fresh));
  };

  connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
