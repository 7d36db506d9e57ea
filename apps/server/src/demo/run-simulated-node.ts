import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Services } from '../changes/services.ts';
import { APP_ROOT } from '../platform/app-root.ts';
import { hashToken, randomToken } from '../platform/crypto/secrets.ts';
import { readDemoMark, setNodeToken } from './demo.repo.ts';

export const nodeFolderIn = (dataDir: string) => path.join(dataDir, 'simulated-node');

const NODE_PROGRAM = path.join(APP_ROOT, '..', 'node', 'dist', 'main.js');
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A node that ran for so long counts as healthy: its next end is a new story. */
const HEALTHY_MS = 60_000;
const PATIENCE_MS = 5000;
/** A node that ended as it was told to stays away for so long that a visitor sees it. */
const AWAY_WHEN_TOLD_MS = 60_000;

const ENDED_AS_TOLD = 'exit code 0';

interface Options {
  program?: string;
  firstDelayMs?: number;
}
interface SimulatedNode {
  stop(): Promise<void>;
}

/** Runs the demo's processing node beside the server, and again when it ends, until told to stop. */
export function startSimulatedNode(services: Services, serverUrl: string, options: Options = {}): SimulatedNode {
  const { program = NODE_PROGRAM, firstDelayMs = FIRST_DELAY_MS } = options;
  const ending = new AbortController();
  const running = keepRunning(services, { program, serverUrl, firstDelayMs, signal: ending.signal }).catch(
    (error: unknown) => services.log.error({ err: error }, 'The simulated node cannot run'),
  );
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

interface Run {
  program: string;
  serverUrl: string;
  firstDelayMs: number;
  signal: AbortSignal;
}

async function keepRunning(services: Services, run: Run) {
  const mark = await readDemoMark(services.db);
  if (!mark) return services.log.warn('This database is not a demo, so no simulated node runs.');
  if (!existsSync(run.program)) return services.log.warn('The simulated node is not built: run npm run build.');
  // A new token at every start: only its hash is kept, and nobody else needs to know it.
  const token = randomToken();
  await setNodeToken(services.db, mark.node_id, hashToken(token));
  let delayMs = run.firstDelayMs;
  while (!run.signal.aborted) {
    const startedMs = performance.now();
    const reason = await runOnce(services, run, token);
    if (run.signal.aborted) return;
    if (performance.now() - startedMs > HEALTHY_MS) delayMs = run.firstDelayMs;
    const waitMs = reason === ENDED_AS_TOLD ? AWAY_WHEN_TOLD_MS : delayMs;
    services.log.warn({ reason, seconds: waitMs / 1000 }, 'The simulated node ended and is started again');
    await pause(waitMs, run.signal);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  }
}

/** Resolves with the reason when the node has ended. */
async function runOnce(services: Services, { program, serverUrl, signal }: Run, token: string): Promise<string> {
  const folder = nodeFolderIn(services.config.dataDir);
  const node = spawn(process.execPath, [program, '--server', serverUrl, '--data', folder, '--exit-with-parent'], {
    // The node reads its input only to notice when this process is gone.
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing else of the server's environment: its keys are none of the node's business.
    env: { SIGHTLINE_TOKEN: token, LOG_LEVEL: services.config.logLevel },
  });
  passOn(node.stdout, (line) => logLine(services.log, line));
  passOn(node.stderr, (line) => services.log.warn(`simulated node: ${line}`));
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
