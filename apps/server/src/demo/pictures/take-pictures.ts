import type { Services } from '../../changes/services.ts';
import { forgetOrdersWhenDone, insertPicture } from '../demo.repo.ts';
import type { PictureOrder } from '../rows.ts';
import { createRenderers, type Renderer } from './renderers.ts';

/** Pictures being taken. */
export interface PictureWork {
  /** Resolves once so many have been dealt with, or all there are. */
  progress(count: number): Promise<void>;
  /** Resolves when nothing is left to do. */
  done: Promise<void>;
  /** Ends after the pictures that are being taken right now. The next start goes on with the rest. */
  stop(): Promise<void>;
}

/** Takes the pictures in the background, in order, on every core. */
export function takePictures(
  services: Services,
  orders: readonly PictureOrder[],
  whenTaken: () => Promise<void> = async () => undefined,
): PictureWork {
  const counter = createCounter(orders.length);
  const rounds = roundsOf(orders);
  let isStopped = false;
  const work = async (renderer: Renderer) => {
    for (let round = rounds.shift(); round && !isStopped; round = rounds.shift()) {
      for (const order of round) {
        if (!isStopped) await takeOne(services, renderer, order);
        counter.add();
      }
    }
    await renderer.close();
  };
  const renderers = orders.length > 0 ? createRenderers() : [];
  const beganMs = Date.now();
  const done = Promise.all(renderers.map(work)).then(async () => {
    if (isStopped) return;
    await forgetOrdersWhenDone(services.db);
    await whenTaken();
    const seconds = (Date.now() - beganMs) / 1000;
    services.log.info({ pictures: orders.length, seconds }, 'Demo pictures taken');
  });
  done.catch((error: unknown) => services.log.error({ err: error }, 'Taking the demo pictures failed'));
  const stop = async () => {
    isStopped = true;
    await done.catch(() => undefined);
  };
  return { progress: counter.reaches, done, stop };
}

/** A picture that fails is tried again at the next start; the others do not wait for it. */
async function takeOne({ db, storage, log }: Services, renderer: Renderer, order: PictureOrder) {
  try {
    const { picture, thumbnail } = await renderer.render(order);
    const stem = `media/${order.cameraId}/${order.id}`;
    const [storageKey, thumbnailKey] = [`${stem}.jpg`, `${stem}.small.jpg`];
    // Bytes before the row, so that every row has its picture.
    await Promise.all([
      storage.put(storageKey, picture, 'image/jpeg'),
      storage.put(thumbnailKey, thumbnail, 'image/jpeg'),
    ]);
    await insertPicture(db, { order, bytes: picture.length, storageKey, thumbnailKey });
  } catch (error) {
    log.warn({ err: error, camera: order.cameraName }, 'A demo picture could not be taken');
  }
}

/** Pictures of one camera in one light belong together: the renderer draws their background once. */
function roundsOf(orders: readonly PictureOrder[]): PictureOrder[][] {
  const rounds = new Map<string, PictureOrder[]>();
  for (const order of orders) {
    const key = `${order.purpose} ${order.source} ${order.light}`;
    rounds.set(key, [...(rounds.get(key) ?? []), order]);
  }
  return [...rounds.values()];
}

/** Counts up to a total and resolves waiters for numbers on the way. */
function createCounter(total: number) {
  let count = 0;
  let waiting: { count: number; resolve: () => void }[] = [];
  const tell = () => {
    const ready = waiting.filter((one) => count >= one.count);
    waiting = waiting.filter((one) => count < one.count);
    for (const { resolve } of ready) resolve();
  };
  return {
    add: () => {
      count += 1;
      tell();
    },
    reaches: (wanted: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ count: Math.min(wanted, total), resolve });
        tell();
      }),
  };
}
