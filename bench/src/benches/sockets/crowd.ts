import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Frames of the socket.io protocol, as far as a listener needs them. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const JOIN = '40';
const EVENT = '42';

export interface Crowd {
  /** Waits until everybody has heard one more message; how far apart the first and the last heard it. */
  nextSpreadMs(): Promise<number>;
  leave(): void;
}

interface CrowdOptions {
  size: number;
  urlOf(index: number): string;
  cookieOf?(index: number): string;
  /** Speaks socket.io's protocol; without it every frame is a message. */
  handshake: boolean;
}

async function enter(options: CrowdOptions, index: number, onMessage: () => void): Promise<WebSocket> {
  const headers = options.cookieOf ? { cookie: options.cookieOf(index) } : {};
  const socket = new WebSocket(options.urlOf(index), { headers, perMessageDeflate: false });
  const joined = options.handshake
    ? new Promise<void>((resolve) => {
        socket.on('message', (data: Buffer) => {
          const text = data.toString();
          if (text.startsWith(EVENT)) onMessage();
          else if (text.startsWith(JOIN)) resolve();
          else if (text.startsWith(OPEN)) socket.send(JOIN);
          else if (text === PING) socket.send(PONG);
        });
      })
    : once(socket, 'open').then(() => void socket.on('message', onMessage));
  await Promise.race([
    joined,
    once(socket, 'close').then(() => Promise.reject(new Error(`Socket ${index} was refused.`))),
  ]);
  return socket;
}

const BATCH = 50;

/** Many listeners in this process; the same code listens to both contenders. */
export async function gather(options: CrowdOptions): Promise<Crowd> {
  let heard = 0;
  let firstMs = 0;
  let finish: ((spreadMs: number) => void) | undefined;
  const onMessage = () => {
    heard += 1;
    if (heard === 1) firstMs = performance.now();
    if (heard < options.size) return;
    heard = 0;
    finish?.(performance.now() - firstMs);
  };
  const sockets: WebSocket[] = [];
  for (let from = 0; from < options.size; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, options.size - from) }, (_, offset) => from + offset);
    sockets.push(...(await Promise.all(indexes.map((index) => enter(options, index, onMessage)))));
  }
  return {
    nextSpreadMs: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    leave: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
