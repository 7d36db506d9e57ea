import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Logger } from 'pino';
import type { Database } from '../db/db.ts';
import { addCalls, type CallCount, forgetCalls } from './call-counts.repo.ts';

/** Limits up to this are counted call by call; for larger ones the servers tell each other once a second. */
const EXACT_UP_TO = 200;
const SHARE_MS = 1000;
const TIDY_EVERY = 60;
/** A flood from many addresses must not fill the memory; the oldest are forgotten first. */
const MOST_WINDOWS = 20_000;

type Incr = Parameters<FastifyRateLimitStore['incr']>;

interface Window {
  endsAtMs: number;
  /** As far as this server knows, over all servers. */
  calls: number;
  /** Counted here, and not yet told. */
  untold: number;
}

/** Windows begin at the same moments on every server. */
const endOf = (nowMs: number, windowMs: number) => (Math.floor(nowMs / windowMs) + 1) * windowMs;

/** Counts calls over all servers on one database, so that a limit holds whichever of them is called. */
export function createSharedCounts(db: Database, log: Logger) {
  const windows = new Map<string, Window>();
  let rounds = 0;

  const windowOf = (key: string, windowMs: number, nowMs: number): Window => {
    const known = windows.get(key);
    if (known && known.endsAtMs > nowMs) return known;
    const fresh = { endsAtMs: endOf(nowMs, windowMs), calls: 0, untold: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    const [oldest] = windows.keys();
    if (windows.size > MOST_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  const tell = async (told: readonly [string, Window][]) => {
    const counts = told.map(
      ([key, { endsAtMs, untold }]): CallCount => ({ key, endsAt: new Date(endsAtMs), calls: untold }),
    );
    for (const [, window] of told) window.untold = 0;
    const totals = await addCalls(db, counts);
    // What came in while the database was asked is not in its answer.
    for (const [place, [, window]] of told.entries()) window.calls = (totals[place] ?? 0) + window.untold;
  };

  const share = async () => {
    const nowMs = Date.now();
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key);
    const told = [...windows].filter(([, { untold }]) => untold > 0);
    if (told.length > 0) await tell(told);
    rounds += 1;
    if (rounds % TIDY_EVERY === 0) await forgetCalls(db);
  };
  const shareQuietly = () =>
    void share().catch((error: unknown) => log.warn({ err: error }, 'Calls could not be counted over all servers'));
  const clock = setInterval(shareQuietly, SHARE_MS);

  const count = async (key: string, windowMs: number, max: number) => {
    const nowMs = Date.now();
    const window = windowOf(key, windowMs, nowMs);
    window.calls += 1;
    window.untold += 1;
    // While the database is away, each server holds the limit on its own.
    if (max <= EXACT_UP_TO) await tell([[key, window]]).catch(() => undefined);
    return { current: window.calls, ttl: window.endsAtMs - nowMs };
  };

  const answer = async (...[key, callback, windowMs, max]: Incr) => callback(null, await count(key, windowMs, max));

  class Store implements FastifyRateLimitStore {
    incr(...call: Incr) {
      void answer(...call);
    }
    child() {
      return this;
    }
  }
  return { Store: Store satisfies FastifyRateLimitStoreCtor, stop: () => clearInterval(clock) };
}
export type SharedCounts = ReturnType<typeof createSharedCounts>;
