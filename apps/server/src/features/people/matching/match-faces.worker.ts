import { parentPort } from 'node:worker_threads';
import { createFaceMatcher, type MatchOrder } from './match-faces.ts';

const match = createFaceMatcher();
parentPort?.on('message', (order: MatchOrder) => parentPort?.postMessage(match(order)));
