import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { APP_ROOT } from '../../platform/app-root.ts';
import type { PictureOrder } from '../rows.ts';
import type { RenderedPicture } from './rendered-picture.ts';

/** Something that renders one picture after the other. */
export interface Renderer {
  render(order: PictureOrder): Promise<RenderedPicture>;
  close(): Promise<void>;
}

/** What the worker answers to an order. */
export type Reply = { done: RenderedPicture } | { failed: string };

const MOST_WORKERS = 4;
// The bundle puts the worker beside the server; sources run in tests only, where threads cannot load them.
const isBundled = import.meta.filename.endsWith('.js');
const WORKER_FILE = path.join(APP_ROOT, 'dist', 'render-pictures.worker.js');

/** One renderer per core, each in a thread of its own, so that the server stays free. */
export const createRenderers = (): Renderer[] =>
  isBundled ? Array.from({ length: Math.min(MOST_WORKERS, availableParallelism()) }, inThread) : [rendererHere()];

function rendererHere(): Renderer {
  const loaded = import('./render-picture.ts');
  return { render: async (order) => (await loaded).renderPicture(order), close: async () => undefined };
}

function inThread(): Renderer {
  const worker = new Worker(WORKER_FILE);
  worker.unref();
  const answer = () =>
    new Promise<Reply>((resolve) => {
      const settle = (reply: Reply) => {
        worker.off('message', settle).off('error', onError).off('exit', onExit);
        resolve(reply);
      };
      const onError = (error: Error) => settle({ failed: error.message });
      const onExit = () => settle({ failed: 'The thread ended' });
      worker.on('message', settle).on('error', onError).on('exit', onExit);
    });
  return {
    render: async (order) => {
      const replied = answer();
      worker.postMessage(order);
      const reply = await replied;
      if ('failed' in reply) throw new Error(reply.failed);
      return reply.done;
    },
    close: async () => void (await worker.terminate()),
  };
}
