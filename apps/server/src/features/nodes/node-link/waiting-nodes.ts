import { NODE_NEWS_CHANNEL } from '../../../changes/node-news/node-news.repo.ts';
import type { Database } from '../../../platform/db/db.ts';
import { listen } from '../../../platform/db/listener.ts';

/** One waiting node. */
export interface Wait {
  /** Resolves when there may be news since the last time, after `ms`, or when the caller or the server goes away. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  leave(): void;
}

interface WaitingNodes {
  join(deploymentId: string): Wait;
  isClosed(): boolean;
  /** Lets every waiting call answer at once. */
  close(): Promise<void>;
}

interface Waiter {
  hasNews: boolean;
  wake: () => void;
}

/** All waiting nodes of this process share one connection that listens; none of them holds one of the pool. */
function createWaitingNodes(db: Database): WaitingNodes {
  const waiting = new Map<string, Set<Waiter>>();
  let isClosed = false;

  const ring = (waiters: Iterable<Waiter>) => {
    for (const waiter of waiters) {
      waiter.hasNews = true;
      waiter.wake();
    }
  };
  const ringAll = () => {
    for (const waiters of waiting.values()) ring(waiters);
  };
  const listener = listen(db.direct, NODE_NEWS_CHANNEL, (deploymentId) =>
    deploymentId === null ? ringAll() : ring(waiting.get(deploymentId) ?? []),
  );

  const leave = (deploymentId: string, waiter: Waiter) => {
    const waiters = waiting.get(deploymentId);
    waiters?.delete(waiter);
    if (waiters?.size === 0) waiting.delete(deploymentId);
  };

  return {
    isClosed: () => isClosed,
    join: (deploymentId) => {
      const waiter: Waiter = { hasNews: false, wake: () => undefined };
      waiting.set(deploymentId, (waiting.get(deploymentId) ?? new Set()).add(waiter));
      return {
        next: (ms, signal) => sleep(waiter, ms, signal, isClosed),
        leave: () => leave(deploymentId, waiter),
      };
    },
    close: async () => {
      isClosed = true;
      ringAll();
      await listener.close();
    },
  };
}

async function sleep(waiter: Waiter, ms: number, signal: AbortSignal, isClosed: boolean): Promise<void> {
  if (!waiter.hasNews && !isClosed && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const until = performance.now() + ms;
      let timer = setTimeout(ring, ms);
      // A timer may ring early, by the time its round of the event loop had lasted; the caller would look again for nothing.
      function ring() {
        const leftMs = until - performance.now();
        if (leftMs > 0) timer = setTimeout(ring, Math.ceil(leftMs));
        else done();
      }
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      waiter.wake = done;
      signal.addEventListener('abort', done);
    });
  }
  waiter.hasNews = false;
}

const byDatabase = new WeakMap<Database, WaitingNodes>();

/** The nodes that wait for changes in a database. */
export function waitingNodesOf(db: Database): WaitingNodes {
  const known = byDatabase.get(db) ?? createWaitingNodes(db);
  byDatabase.set(db, known);
  return known;
}

/** For the server's stop, before its connections end: waiting nodes are answered at once and come back later. */
export async function releaseWaitingNodes(db: Database): Promise<void> {
  await byDatabase.get(db)?.close();
}
