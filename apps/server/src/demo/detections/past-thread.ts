import { hasThreads, openThread } from '../../platform/threads/open-thread.ts';
import type { MadeChunk } from './make-chunk.ts';

export interface PastDemo {
  readonly seed: number;
  readonly madeAt: string;
}
export interface ChunkOrder {
  readonly cameraId: string;
  readonly slotMs: number;
}
/** A camera, and which of its slots are made first. */
export interface PlannedCamera {
  readonly id: string;
  readonly first: readonly number[];
}
export type ChunkReply = { cameras: PlannedCamera[] } | { chunk: MadeChunk };

/** Something that makes up what cameras saw. */
export interface Past {
  cameras(): Promise<PlannedCamera[]>;
  make(order: ChunkOrder): Promise<MadeChunk>;
  close(): Promise<void>;
}

export const openPast = (demo: PastDemo): Past => (hasThreads ? inThread(demo) : here(demo));

function here(demo: PastDemo): Past {
  const loaded = Promise.all([import('./plan.ts'), import('./make-chunk.ts')]).then(([plan, chunks]) => ({
    cameras: plan.planDetections(demo),
    slotsOfStays: plan.slotsOfStays,
    make: chunks.createPast(),
  }));
  return {
    cameras: async () => {
      const { cameras, slotsOfStays } = await loaded;
      return cameras.map((camera) => ({ id: camera.id, first: slotsOfStays(camera) }));
    },
    make: async ({ cameraId, slotMs }) => {
      const { cameras, make } = await loaded;
      return make(cameras.find(({ id }) => id === cameraId)!, slotMs);
    },
    close: async () => undefined,
  };
}

function inThread(demo: PastDemo): Past {
  const thread = openThread<ChunkOrder, ChunkReply>('make-chunks', demo);
  const first = thread.heard();
  first.catch(() => undefined);
  return {
    cameras: async () => {
      const reply = await first;
      return 'cameras' in reply ? reply.cameras : [];
    },
    make: async (order) => {
      const reply = await thread.ask(order);
      if (!('chunk' in reply)) throw new Error('The thread gave no chunk');
      return reply.chunk;
    },
    close: thread.close,
  };
}
