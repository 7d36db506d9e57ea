import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { APP_ROOT } from '../../platform/app-root.ts';
import type { MadeChunk } from './make-chunk.ts';

export interface PastDemo {
  readonly seed: number;
  readonly madeAt: string;
}
export interface ChunkOrder {
  readonly cameraId: string;
  readonly slotMs: number;
}
export type ChunkReply = { cameraIds: string[] } | { chunk: MadeChunk };

/** Something that makes up what cameras saw. */
export interface Past {
  cameraIds(): Promise<string[]>;
  make(order: ChunkOrder): Promise<MadeChunk>;
  close(): Promise<void>;
}

// The bundle puts the worker beside the server; sources run in tests only, where threads cannot load them.
const isBundled = import.meta.filename.endsWith('.js');
const WORKER_FILE = path.join(APP_ROOT, 'dist', 'make-chunks.worker.js');

export const openPast = (demo: PastDemo): Past => (isBundled ? inThread(demo) : here(demo));

function here(demo: PastDemo): Past {
  const loaded = Promise.all([import('./plan.ts'), import('./make-chunk.ts')]).then(([plan, chunks]) => ({
    cameras: plan.planDetections(demo),
    make: chunks.createPast(),
  }));
  return {
    cameraIds: async () => (await loaded).cameras.map(({ id }) => id),
    make: async ({ cameraId, slotMs }) => {
      const { cameras, make } = await loaded;
      return make(cameras.find(({ id }) => id === cameraId)!, slotMs);
    },
    close: async () => undefined,
  };
}

function inThread(demo: PastDemo): Past {
  const worker = new Worker(WORKER_FILE, { workerData: demo });
  worker.unref();
  const answer = () =>
    new Promise<ChunkReply>((resolve, reject) => {
      const settle = (end: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        end();
      };
      const onMessage = (reply: ChunkReply) => settle(() => resolve(reply));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new Error('The thread ended')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  const first = answer();
  first.catch(() => undefined);
  return {
    cameraIds: async () => {
      const reply = await first;
      return 'cameraIds' in reply ? reply.cameraIds : [];
    },
    make: async (order) => {
      const replied = answer();
      worker.postMessage(order);
      const reply = await replied;
      if (!('chunk' in reply)) throw new Error('The thread gave no chunk');
      return reply.chunk;
    },
    close: async () => void (await worker.terminate()),
  };
}
