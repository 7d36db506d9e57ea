import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';

const LONGEST_DELAY_MS = 60_000;
/** A node that ran for so long counts as healthy: its next end is a new story. */
const HEALTHY_MS = 60_000;
const PATIENCE_MS = 5000;
/** A node that ended as it was told to stays away for so long that a visitor sees it. */
const AWAY_WHEN_TOLD_MS = 60_000;

const ENDED_AS_TOLD = 'exit code 0';

/** A node as a process of its own. */
interface NodeProcess {
  program: string;
  serverUrl: string;
  folder: string;
  token: string;
  /** Settings of the node besides its token and log level. */
  settings: Readonly<Record<string, string>>;
  logLevel: string;
  firstDelayMs: number;
  log: Logger;
}

/** Runs a node, and again whenever it ends, after longer and longer pauses, until the signal ends it for good. */
export async function superviseNode(node: NodeProcess, signal: AbortSignal): Promise<void> {
  let delayMs = node.firstDelayMs;
  while (!signal.aborted) {
    const startedMs = performance.now();
    const reason = await runOnce(node, signal);
    if (signal.aborted) return;
    if (performance.now() - startedMs > HEALTHY_MS) delayMs = node.firstDelayMs;
    const waitMs = reason === ENDED_AS_TOLD ? AWAY_WHEN_TOLD_MS : delayMs;
    node.log.warn({ reason, seconds: waitMs / 1000 }, 'The simulated node ended and is started again');
    await pause(waitMs, signal);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  }
}

/** Resolves with the reason when the node has ended. */
async function runOnce(
  { program, serverUrl, folder, token, settings, logLevel, log }: NodeProcess,
  signal: AbortSignal,
): Promise<string> {
  const node = spawn(process.execPath, [program, '--server', serverUrl, '--data', folder, '--exit-with-parent'], {
    // The node reads its input only to notice when this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing else of the server's environment: its keys are none of the node's business.
    env: { ...settings, SIGHTLINE_TOKEN: token, LOG_LEVEL: logLevel },
  });
  passOn(node.stdout, (line) => logLine(log, line));
  passOn(node.stderr, (line) => log.warn(`simulated node: ${line}`));
  const end = () => endOf(node);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const reason = await new Promise<string>((resolve) => {
    node.once('error', (error) => resolve(error.message));
    node.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`));
  });
  signal.removeEventListener('abort', end);
  return reason;
}

function endOf(node: ChildProcess) {
  node.kill('SIGTERM');
  const impatient = setTimeout(() => node.kill('SIGKILL'), PATIENCE_MS);
  node.once('exit', () => clearTimeout(impatient));
}

function passOn(stream: Readable, write: (line: string) => void) {
  createInterface({ input: stream }).on('line', write);
}

const LEVELS: Readonly<Record<number, 'debug' | 'info' | 'warn' | 'error'>> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'error',
};

/** The node writes a structured log of its own: its lines become lines of ours, at their level. */
function logLine(log: Logger, line: string) {
  try {
    const { level, time: _, msg, ...facts } = JSON.parse(line) as { level: number; time: unknown; msg: string };
    log[LEVELS[level] ?? 'info']({ node: facts }, `simulated node: ${msg}`);
  } catch {
    log.info(`simulated node: ${line}`);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
