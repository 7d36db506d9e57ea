import { parentPort, workerData } from 'node:worker_threads';
import { serveOrders } from '../serve-orders.ts';
import { createFaceInference, type FaceSettings } from './face-inference.ts';
import type { ReadOrder } from './reading.ts';

const inference = createFaceInference(workerData as FaceSettings);
// Whoever asks first hears that it failed.
inference.catch(() => undefined);

serveOrders(parentPort, async (order: ReadOrder) => (await inference)(order));
