import { parentPort, workerData } from 'node:worker_threads';
import type { LargePicture } from '../pictures/video-picture.ts';
import { serveOrders } from '../serve-orders.ts';
import { createOwnInference, type OwnSettings } from './own-inference.ts';

const inference = createOwnInference(workerData as OwnSettings);
// Whoever asks first hears that it failed.
inference.catch(() => undefined);

serveOrders(parentPort, async (picture: LargePicture) => (await inference)(picture));
