import type { Call } from '@sightline/client/client';
import type { CameraConfig, NodeCommand, NodeProblem } from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import { sleep } from '../wait.ts';
import type { BackOff } from './back-off.ts';
import { keepTrying } from './keep-trying.ts';
import { readCameras } from './read-config.ts';

/** How long the server may hold the call back while nothing changes. */
const WAIT_SECONDS = 50;
/** How much longer than that an answer may take. */
const GRACE_MS = 15_000;
/** A server that answers "nothing new" at once is stopping; asking again at once would not help it. */
const LEAST_ROUND_MS = 1000;

interface ConfigPollOptions {
  readonly call: Call;
  readonly log: Logger;
  readonly backOff?: BackOff;
  /** What is watched now: it stands in for what cannot be understood. */
  known(): readonly CameraConfig[];
  onCameras(cameras: CameraConfig[], problems: NodeProblem[]): Promise<void>;
  onCommand(command: NodeCommand): void;
}

/** Asks for the configuration; the server answers when there is something new. Starts from nothing, so it gets all. */
export async function runConfigPoll(options: ConfigPollOptions, signal: AbortSignal): Promise<void> {
  const { call, log, known, onCameras, onCommand } = options;
  let version = 0;

  async function ask(): Promise<void> {
    const startedMs = performance.now();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(WAIT_SECONDS * 1000 + GRACE_MS)]);
    const query = { version, wait: WAIT_SECONDS };
    const answer = await call('GET /node/config/', { query }, limit);
    try {
      if (answer.cameras) await take(answer.version, answer.cameras);
      version = answer.version;
    } finally {
      // They are given out once, and may be about a camera that has just been added.
      for (const command of answer.commands) onCommand(command);
    }
    const hasNews = answer.cameras !== null || answer.commands.length > 0;
    if (!hasNews) await sleep(LEAST_ROUND_MS - (performance.now() - startedMs), signal);
  }

  async function take(newVersion: number, given: readonly unknown[]): Promise<void> {
    const { cameras, problems } = readCameras(given, known(), log);
    log.info({ version: newVersion, cameras: cameras.length }, 'New configuration');
    await onCameras(cameras, problems);
  }

  await keepTrying({ what: 'the configuration', log, ...pick(options) }, ask, signal);
}

const pick = ({ backOff }: ConfigPollOptions) => (backOff ? { backOff } : {});
