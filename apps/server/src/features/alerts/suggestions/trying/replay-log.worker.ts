import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createReplayer, type ReplayOrder } from './replay-log.ts';

// This thread alone: everything else on the machine goes first.
os.setPriority(os.constants.priority.PRIORITY_LOW);

const replay = createReplayer();
parentPort?.on('message', (order: ReplayOrder) => parentPort?.postMessage(replay(order)));
