import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const CHILD = new URL('./child.mjs', import.meta.url).href;
const SAY = new URL('./say.mjs', import.meta.url).href;

/**
 * A command of ours that runs a shell, which runs `body`. Answers once the shell has printed the id of what it started.
 * @param {string} body
 * @param {string} options
 */
async function startCommand(body, options = '{}') {
  const code = `
    const { run } = await import('${CHILD}');
    const { runMain } = await import('${SAY}');
    await runMain(async () => (await run('/bin/sh', ['-c', ${JSON.stringify(body)}], ${options})).code);`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: command.stdout })[Symbol.asyncIterator]();
  const grandchild = Number((await lines.next()).value);
  return { command, grandchild, nextLine: async () => (await lines.next()).value, ended: once(command, 'exit') };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {number} pid */
async function untilGone(pid) {
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await sleep(20);
  return !isAlive(pid);
}

describe('run', () => {
  it('answers the exit code', async () => {
    const { ended } = await startCommand('echo 1; exit 7');
    expect(await ended).toEqual([7, null]);
  });

  it.each(
    /** @type {const} */ ([
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ]),
  )('ends everything that was started on %s', async (signal, code) => {
    const { command, grandchild, ended } = await startCommand('sleep 100 & echo $!; wait');
    command.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await untilGone(grandchild)).toBe(true);
  });

  it('kills what does not listen', async () => {
    const body = `trap '' TERM; (trap '' TERM; sleep 100) & echo $!; wait`;
    const { command, grandchild, ended } = await startCommand(body, '{ patienceMs: 1000 }');
    command.kill('SIGTERM');
    expect((await ended)[0]).toBe(143);
    expect(await untilGone(grandchild)).toBe(true);
  });

  it('lets what a child started end in its own time', async () => {
    const slow = `trap 'sleep 1; echo ended; exit' TERM; echo 1; while :; do sleep 0.1; done`;
    const { command, nextLine, ended } = await startCommand(`(${slow}) & wait`);
    command.kill('SIGTERM');
    expect(await nextLine()).toBe('ended');
    expect((await ended)[0]).toBe(143);
  });

  it('tells a gentle child once, however often it is told at one time, and clears up after it', async () => {
    const body = `trap 'echo told; told=1' INT; sleep 100 & echo $!; until [ "$told" ]; do sleep 0.1; done; sleep 0.5; exit 3`;
    const { command, grandchild, nextLine, ended } = await startCommand(body, '{ gentle: true }');
    command.kill('SIGINT');
    command.kill('SIGINT');
    expect(await nextLine()).toBe('told');
    expect(await ended).toEqual([3, null]);
    expect(await nextLine()).toBeUndefined();
    expect(await untilGone(grandchild)).toBe(true);
  });
});
