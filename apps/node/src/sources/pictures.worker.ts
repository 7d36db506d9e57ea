import { parentPort } from 'node:worker_threads';
import type { FinishOrder } from '../pictures/finish.ts';
import { serveOrders } from '../serve-orders.ts';
import type { PictureOrder } from './picture-maker.ts';
import { createSimPictures } from './sim-pictures.ts';

const { make, finish } = createSimPictures();

serveOrders(parentPort, (order: PictureOrder | FinishOrder) => ('picture' in order ? finish(order) : make(order)));
