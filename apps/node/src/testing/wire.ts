import { createConnection, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to a server, which can be cut: what is on it is lost, and nobody answers until it is there again. */
export async function layWire(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const hub = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (at: number) => new Promise<void>((resolve) => hub.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (hub.address() as { port: number }).port;
  const cut = () => {
    const isClosed = new Promise<void>((resolve) => hub.close(() => resolve()));
    for (const socket of open) socket.destroy();
    return isClosed;
  };
  onTestFinished(cut);
  return { url: `http://127.0.0.1:${own}`, cut, mend: () => listen(own) };
}
