import { parentPort, workerData } from 'node:worker_threads';
import { serveOrders } from '../serve-orders.ts';
import { createPlateInference, type PlateSettings } from './plate-inference.ts';
import type { ReadOrder } from './reading.ts';

const inference = createPlateInference(workerData as PlateSettings);
// Whoever asks first hears that it failed.
inference.catch(() => undefined);

serveOrders(parentPort, async (order: ReadOrder) => (await inference)(order));
