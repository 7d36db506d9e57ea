import { Worker } from 'node:worker_threads';
import { sleep } from './wait.ts';

/** What goes to a thread, and what comes back. */
export interface OrderMessage<Order> {
  id: number;
  order: Order;
}
/** `ms`: how long it took, without the time it waited. */
export type AnswerMessage<Answer> = { id: number; answer: Answer; ms: number } | { id: number; error: string };

interface ThreadOptions {
  readonly script: URL;
  readonly data?: unknown;
  /** What it makes, in the plural: for messages. */
  readonly makes: string;
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const PATIENCE_MS = 60_000;
/** A thread that is at work ends after that; one that is stuck never does. */
const CLOSE_MS = 3000;
/** How much the latest order counts in the mean. */
const NEWEST_SHARE = 0.05;
/** More waiting than this means that orders come faster than they are carried out. */
const MAX_WAITING = 100;

/** Work done in a thread of its own, started with the first order and again should it break. */
export interface Thread<Order, Answer> {
  /** `given` are parts of the order that the thread takes over instead of a copy: they are gone here. */
  do(order: Order, given?: readonly ArrayBuffer[]): Promise<Answer>;
  /** How long an order takes now, without waiting for its turn; null before the first. */
  msPerOrder(): number | null;
  /** False when it does not come to an end in a few seconds. */
  close(): Promise<boolean>;
}

export function createThread<Order, Answer>({ script, data, makes }: ThreadOptions): Thread<Order, Answer> {
  const waiting = new Map<number, Waiting<Answer>>();
  let lastId = 0;
  let msPerOrder: number | null = null;
  let worker: Worker | undefined;

  function settle(id: number): Waiting<Answer> | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    return one;
  }

  function failAll(error: Error): void {
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  }

  function running(): Worker {
    if (worker) return worker;
    const started = new Worker(script, { workerData: data });
    // It never keeps the node from ending.
    started.unref();
    started.on('message', (message: AnswerMessage<Answer>) => {
      const one = settle(message.id);
      if ('error' in message) one?.reject(new Error(message.error));
      else {
        msPerOrder = msPerOrder === null ? message.ms : msPerOrder + (message.ms - msPerOrder) * NEWEST_SHARE;
        one?.resolve(message.answer);
      }
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => failAll(new Error(`The thread that makes ${makes} has ended`)));
    worker = started;
    return started;
  }

  return {
    do: (order, given = []) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) return reject(new Error(`Too many ${makes} are waiting to be made`));
        const id = ++lastId;
        const timer = setTimeout(() => settle(id)?.reject(new Error(`Making ${makes} took too long`)), PATIENCE_MS);
        timer.unref();
        waiting.set(id, { resolve, reject, timer });
        running().postMessage({ id, order } satisfies OrderMessage<Order>, given);
      }),
    msPerOrder: () => msPerOrder,
    close: async () => {
      const ended = worker?.terminate().then(() => true) ?? true;
      return Promise.race([ended, sleep(CLOSE_MS, new AbortController().signal).then(() => false)]);
    },
  };
}
