import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createPast } from './make-chunk.ts';
import type { ChunkOrder, ChunkReply, PastDemo } from './past-thread.ts';
import { planDetections, slotsOfStays } from './plan.ts';

// This thread alone: everything else on the machine goes first.
os.setPriority(os.constants.priority.PRIORITY_LOW);

const cameras = planDetections(workerData as PastDemo);
const make = createPast();

parentPort?.on('message', ({ cameraId, slotMs }: ChunkOrder) => {
  const camera = cameras.find(({ id }) => id === cameraId)!;
  parentPort?.postMessage({ chunk: make(camera, slotMs) } satisfies ChunkReply);
});
const planned = cameras.map((camera) => ({ id: camera.id, first: slotsOfStays(camera) }));
parentPort?.postMessage({ cameras: planned } satisfies ChunkReply);
