import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { APP_ROOT } from '../app-root.ts';

/** A thread that answers one message at a time. */
export interface Thread<Order, Reply> {
  ask(order: Order): Promise<Reply>;
  /** The next message that nobody asked for. */
  heard(): Promise<Reply>;
  close(): Promise<void>;
}

/** The bundle puts workers beside the server; sources run in tests only, where threads cannot load them. */
export const hasThreads = import.meta.filename.endsWith('.js');

/** Starts the worker of that name; what it is given at the start is `workerData`. It never keeps the server from ending. */
export function openThread<Order, Reply>(name: string, workerData?: unknown): Thread<Order, Reply> {
  const worker = new Worker(path.join(APP_ROOT, 'dist', `${name}.worker.js`), { workerData });
  worker.unref();
  const heard = () =>
    new Promise<Reply>((resolve, reject) => {
      const settle = (end: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        end();
      };
      const onMessage = (reply: Reply) => settle(() => resolve(reply));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new Error('The thread ended')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  return {
    heard,
    ask: (order) => {
      const reply = heard();
      worker.postMessage(order);
      return reply;
    },
    close: async () => void (await worker.terminate()),
  };
}
