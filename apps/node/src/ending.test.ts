import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from './testing/bundle.ts';

let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  program = await bundle('ending', { child: 'testing/stuck-child.ts', 'watchdog.worker': 'watchdog.worker.ts' });
});
afterAll(() => program.remove());

async function start(hang: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program.file('child'), hang]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  // Once it hangs.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return child;
}

/** Whether it ends before what it hangs in does. */
const ended = async (child: ChildProcess) =>
  child.signalCode ?? ((await once(child, 'exit', { signal: AbortSignal.timeout(10_000) }))[1] as string);

describe('ending has a limit', { timeout: 30_000 }, () => {
  it.each(['thread', 'work'])('for a process told to, whatever hangs: its %s', async (hang) => {
    const child = await start(hang);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe('SIGKILL');
  });

  it.each(['thread', 'work'])('for a process whose parent is gone, whatever hangs: its %s', async (hang) => {
    const child = await start(hang);
    child.stdin?.end();
    expect(await ended(child)).toBe('SIGKILL');
  });

  it('for last words that nobody reads', async () => {
    const child = await start('log');
    child.stdout?.destroy();
    child.stdin?.end();
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
    expect(code).toBe(0);
  });

  it('for a process that cannot hear anything any more', async () => {
    expect(await ended(await start('main'))).toBe('SIGKILL');
  });
});
