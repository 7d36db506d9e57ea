import { parentPort, workerData } from 'node:worker_threads';
import { serveOrders } from '../serve-orders.ts';
import { createInference, type InferenceSettings } from './inference.ts';

const inference = createInference(workerData as InferenceSettings);

serveOrders(parentPort, async (order: Parameters<Awaited<typeof inference>>[0]) => (await inference)(order));
