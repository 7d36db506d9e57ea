import type { Logger } from 'pino';
import { sleep } from '../wait.ts';
import { type BackOff, createBackOff } from './back-off.ts';
import { kindOfFailure, retryAfterOf, TokenRevoked, wordsOf } from './failure.ts';

interface KeepTryingOptions {
  /** What is tried, for the log: "the configuration". */
  readonly what: string;
  readonly log: Logger;
  readonly backOff?: BackOff;
}

/**
 * Repeats a call to the server for as long as the signal lets it, with longer and longer waits while it fails. Only a
 * token that is not valid any more ends it. An outage is told twice: when it begins and when it is over.
 */
export async function keepTrying(
  { what, log, backOff = createBackOff() }: KeepTryingOptions,
  attempt: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await attempt();
      if (backOff.failures > 0) log.info({ failures: backOff.failures }, `The server answers again: ${what}`);
      backOff.reset();
    } catch (error) {
      if (signal.aborted) return;
      if (kindOfFailure(error) === 'revoked') throw new TokenRevoked();
      if (backOff.failures === 0) log.warn({ reason: wordsOf(error) }, `The server did not answer: ${what}`);
      await sleep(backOff.nextMs(retryAfterOf(error)), signal);
    }
  }
}
