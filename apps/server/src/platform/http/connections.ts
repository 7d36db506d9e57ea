import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';

/** Hangs up on an address that holds too many connections. A proxy holds those of everybody, so it may have any number. */
export function limitConnections(server: Server, { connectionsPerAddress, trustProxy }: Config) {
  const byAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || trustProxy?.(address, 0)) return;
    const open = (byAddress.get(address) ?? 0) + 1;
    if (open > connectionsPerAddress) return void socket.destroy();
    byAddress.set(address, open);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  });
}
