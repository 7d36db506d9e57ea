import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, Stop } from './say.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {'inherit' | 'pipe'} [output] pipe: collected, and answered with the exit code
 * @property {boolean} [interactive] shares the terminal's process group, so that it may ask questions
 * @property {number} [patienceMs] how long what was told to end may take
 * @property {boolean} [gentle] on a signal only the process itself is told, and what it leaves behind ends after it
 */

/** @typedef {{ code: number, output: string }} Result */

/** Both the terminal and npm tell us about one Ctrl-C. */
const SAME_PRESS_MS = 500;
/** A server gives its own parts 15 seconds to end, and its database ends last. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/**
 * Runs a command to its end. It gets a process group of its own, so that a Ctrl-C reaches it once, from here, and so that
 * nothing of the group outlives it.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Result>}
 */
export function run(command, args, options = {}) {
  const { env, output = 'inherit', interactive = false, gentle = false, patienceMs = PATIENCE_MS } = options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let started;
  // Before the start: a signal that comes between the two would end us and leave the child.
  const stopRelaying = relaySignals(() => started, { interactive, gentle, patienceMs });
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: output === 'pipe' ? ['ignore', 'pipe', 'pipe'] : [interactive ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    detached: !interactive,
  });
  started = child;
  return new Promise((resolve, reject) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
    child.on('error', (error) => {
      stopRelaying();
      reject(new Stop(`${command} could not be started: ${error.message}.`));
    });
    child.on('close', async (code, signal) => {
      if (!interactive) await clearGroup(child.pid, patienceMs);
      const asked = stopRelaying();
      if (asked && !gentle) reject(new Stop('', exitCodeOf(asked)));
      else resolve({ code: code ?? exitCodeOf(signal), output: text });
    });
  });
}

/** @param {NodeJS.Signals | null} signal */
const exitCodeOf = (signal) => 128 + (signal ? (constants.signals[signal] ?? 0) : 0);

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @param {() => import('node:child_process').ChildProcess | undefined} getChild
 * @param {{ interactive: boolean, gentle: boolean, patienceMs: number }} how
 */
function relaySignals(getChild, { interactive, gentle, patienceMs }) {
  /** @type {NodeJS.Signals | undefined} */
  let asked;
  let askedAtMs = 0;
  /** @param {NodeJS.Signals} signal */
  const relay = (signal) => {
    if (Date.now() - askedAtMs < SAME_PRESS_MS) return;
    asked = signal;
    askedAtMs = Date.now();
    // In a shared group the terminal has told the child already.
    if (interactive && signal === 'SIGINT') return;
    const child = getChild();
    if (gentle || interactive) child?.kill(signal);
    else {
      endGroup(child?.pid, signal);
      setTimeout(() => endGroup(child?.pid, 'SIGKILL'), patienceMs).unref();
    }
  };
  for (const signal of SIGNALS) process.on(signal, relay);
  return () => {
    for (const signal of SIGNALS) process.off(signal, relay);
    return asked;
  };
}

/**
 * Ends what a child left of its group. It is asked first: a server among it has a database to end.
 * @param {number | undefined} pid
 * @param {number} patienceMs
 */
async function clearGroup(pid, patienceMs) {
  const deadlineMs = Date.now() + patienceMs;
  endGroup(pid, 'SIGTERM');
  while (endGroup(pid, 0) && Date.now() < deadlineMs) await sleep(LOOK_EVERY_MS);
  endGroup(pid, 'SIGKILL');
}

/**
 * Answers whether there was a group to tell.
 * @param {number | undefined} pid
 * @param {NodeJS.Signals | 0} signal 0 only asks
 */
function endGroup(pid, signal) {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}
