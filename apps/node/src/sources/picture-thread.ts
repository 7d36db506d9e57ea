import { Worker } from 'node:worker_threads';
import { sleep } from '../wait.ts';
import type { PictureMaker, PictureOrder } from './picture-maker.ts';
import type { AnswerMessage, OrderMessage } from './pictures.worker.ts';

const PATIENCE_MS = 60_000;
/** A thread that is drawing ends after that; one that is stuck never does. */
const CLOSE_MS = 3000;
/** More waiting than this means that pictures are asked for faster than they are made. */
const MAX_WAITING = 100;

interface Waiting {
  resolve(picture: Uint8Array): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Has pictures made in a thread of their own, started with the first order and again should it break. */
export function createPictureThread(script: URL): PictureMaker {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | undefined;

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    return one;
  }

  function failAll(error: Error): void {
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  }

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(script);
    // Pictures never keep the node from ending.
    started.unref();
    started.on('message', (answer: AnswerMessage) => {
      const one = settle(answer.id);
      if ('picture' in answer) one?.resolve(answer.picture);
      else one?.reject(new Error(answer.error));
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => failAll(new Error('The thread that makes pictures has ended')));
    worker = started;
    return started;
  }

  return {
    make: (order: PictureOrder) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) return reject(new Error('Too many pictures are waiting to be made'));
        const id = ++lastId;
        const timer = setTimeout(() => settle(id)?.reject(new Error('The picture took too long')), PATIENCE_MS).unref();
        waiting.set(id, { resolve, reject, timer });
        thread().postMessage({ id, order } satisfies OrderMessage);
      }),
    close: async () => {
      const ended = worker?.terminate().then(() => true) ?? true;
      return Promise.race([ended, sleep(CLOSE_MS, new AbortController().signal).then(() => false)]);
    },
  };
}
