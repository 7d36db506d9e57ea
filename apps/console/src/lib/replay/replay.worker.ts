import type { ToWorker } from './protocol.ts';
import { serve } from './serve.ts';

const channel = new MessageChannel();

/** The end of the queue of messages: those that wait are heard before it. */
const breathe = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

const handle = serve({ post: (message) => postMessage(message), now: () => performance.now(), breathe });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => handle(data));
