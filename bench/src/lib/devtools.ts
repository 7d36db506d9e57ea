import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Answer {
  id?: number;
  /** An event carries the name of it instead. */
  method?: string;
  result?: unknown;
  error?: { message: string };
}

/** A page of a browser, by the protocol of its developer tools. */
export interface Devtools {
  send<T = unknown>(method: string, params?: object): Promise<T>;
  on(event: string, listener: () => void): void;
  close(): void;
}

export async function connectDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  const listeners = new Map<string, () => void>();
  let sent = 0;
  socket.on('message', (data: Buffer) => {
    const { id = 0, method = '', result, error } = JSON.parse(data.toString()) as Answer;
    listeners.get(method)?.();
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result as never);
  });
  socket.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('The browser went away.'));
  });
  await once(socket, 'open');
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        sent += 1;
        waiting.set(sent, { resolve, reject });
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  };
}
