import type { Call } from '@sightline/client/client';
import type { RouteInput } from '@sightline/contract/define-route';
import type { sendHeartbeat } from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import { sleep } from '../wait.ts';
import { wordsOf } from './failure.ts';
import { keepTrying } from './keep-trying.ts';

export type Pulse = RouteInput<typeof sendHeartbeat>['body'];

const EVERY_MS = 10_000;
const CALL_MS = 10_000;

interface HeartbeatOptions {
  readonly call: Call;
  readonly log: Logger;
  readonly everyMs?: number;
  /** How the node does now. */
  readonly pulse: () => Pulse;
  /** What consoles should hear of at once when it changes: what the node can see, and what it cannot run. */
  readonly standing?: () => unknown;
}

const LOOK_MS = 1000;

/** Tells the server regularly that the node is alive and how its cameras do, and earlier when its standing changes. */
export async function runHeartbeat(
  { call, log, pulse, standing = () => undefined, everyMs = EVERY_MS }: HeartbeatOptions,
  signal: AbortSignal,
): Promise<void> {
  const look = () => JSON.stringify(standing());
  const beat = async () => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
    const said = look();
    await call('POST /node/heartbeat/', { body: pulse() }, limit);
    for (let waitedMs = 0; waitedMs < everyMs && look() === said && !signal.aborted; waitedMs += LOOK_MS) {
      await sleep(Math.min(LOOK_MS, everyMs - waitedMs), signal);
    }
  };
  await keepTrying({ what: 'the heartbeat', log }, beat, signal);
}

/** Tells the server that this process ends because it was told to. It ends all the same when nobody hears it. */
export async function sayGoodbye({ call, log, pulse }: HeartbeatOptions): Promise<void> {
  try {
    await call('POST /node/heartbeat/', { body: { ...pulse(), ending: true } }, AbortSignal.timeout(CALL_MS));
  } catch (error) {
    log.warn({ reason: wordsOf(error) }, 'The server did not hear that the node ends');
  }
}
