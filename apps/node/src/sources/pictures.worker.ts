import { parentPort } from 'node:worker_threads';
import { serveOrders } from '../serve-orders.ts';
import type { PictureAnswer, PictureTask } from './picture-maker.ts';
import { createSimPictures } from './sim-pictures.ts';

const pictures = createSimPictures();

serveOrders(parentPort, ({ task, order }: PictureTask): Promise<PictureAnswer> => pictures[task](order as never));
