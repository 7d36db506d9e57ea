import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from './config.ts';

/** Paths of sockets are limited to about a hundred characters, so the folder's own path does not do. */
const socketOf = (folder: string): string =>
  path.join(tmpdir(), `sightline-node-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`);

/**
 * Takes a data folder for this process alone: two nodes on one spool would report everything twice. The lock is a socket
 * that answers while its owner lives, so a killed owner leaves nothing in the way.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const socket = socketOf(await realpath(folder));
  const server = (await listen(socket)) ?? (await takeOver(socket));
  if (!server)
    throw new ConfigError(`Another node works in ${folder}: stop it, or give this one a folder with --data.`);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function takeOver(socket: string): Promise<Server | undefined> {
  if (await answers(socket)) return undefined;
  await rm(socket, { force: true });
  return listen(socket);
}

/** Nothing when the socket exists already. */
const listen = (socket: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(socket, () => resolve(server));
  });

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
