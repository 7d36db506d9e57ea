import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface ServerProcess {
  url: string;
  /** Everything it has said so far. */
  said(): string;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and waits until it is gone. */
  stop(): Promise<void>;
}

export interface Program {
  file: string;
  /** The same for every start, so that clients find the server again. */
  port: number;
  env: Record<string, string>;
}

const READY = /ready at (http:\S+)/;
const PATIENCE_MS = 120_000;

const running = new Set<ChildProcess>();

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Starts a program and waits until it says that it is ready. */
export async function startServer({ file, port, env }: Program): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  const { promise, resolve, reject } = withResolvers<string>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const url = READY.exec(said)?.[1];
    if (url) resolve(url);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
  const patience = setTimeout(
    () => reject(new Error(`The server is not ready after two minutes:\n${said}`)),
    PATIENCE_MS,
  );
  try {
    return {
      url: await promise,
      said: () => said,
      kill: () => end(child, 'SIGKILL'),
      stop: () => end(child, 'SIGTERM'),
    };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** For the end of a test, however it ended: leaves no server behind. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
}

function withResolvers<T>() {
  let settle!: { resolve: (value: T) => void; reject: (error: Error) => void };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
