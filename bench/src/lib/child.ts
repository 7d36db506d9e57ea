import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /ready at (http:\S+)/;

export interface RunningProgram {
  url: string;
  pid: number;
  /** Everything it printed so far. */
  said(): string;
  isRunning(): boolean;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Starts a Node program and waits until it says where it is ready, or what else is given. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  ready: RegExp = READY,
): Promise<RunningProgram> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = ready.exec(said);
      if (found) resolve(found[1] ?? '');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`A program ended before it was ready:\n${said}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    isRunning: () => isRunning(child),
    stop: () => end(child),
  };
}

/** However a bench ends, it leaves nothing running. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map(end));
}
