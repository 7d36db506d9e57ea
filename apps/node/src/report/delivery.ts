import { type BackOff, createBackOff } from '../sync/back-off.ts';
import { kindOfFailure, retryAfterOf, TokenRevoked, wordsOf } from '../sync/failure.ts';
import { sleep } from '../wait.ts';
import { type DeliveryOptions, deliverRound } from './deliver.ts';
import type { Spool } from './spool.ts';
import type { SpoolLog } from './spool-files.ts';

interface Delivery {
  readonly spool: Pick<Spool, 'next' | 'news' | 'size'>;
  readonly log: SpoolLog;
  /** Sends the oldest; fails when it is worth trying later. */
  readonly round: (signal: AbortSignal) => Promise<void>;
}

export function runDelivery(
  options: Omit<DeliveryOptions, 'uploaded'>,
  signal: AbortSignal,
  backOff?: BackOff,
): Promise<void> {
  const uploaded = new Set<string>();
  const round = (until: AbortSignal) => deliverRound({ ...options, uploaded }, until);
  return keepDelivering({ ...options, round }, signal, backOff);
}

/** Delivers for as long as the signal lets it: at once when there is something, later after a failure. */
export async function keepDelivering(
  { spool, log, round }: Delivery,
  signal: AbortSignal,
  backOff: BackOff = createBackOff(),
): Promise<void> {
  while (!signal.aborted) {
    if (spool.next(1).length === 0) {
      await spool.news(signal);
      continue;
    }
    try {
      await round(signal);
      backOff.reset();
    } catch (error) {
      if (signal.aborted) return;
      if (kindOfFailure(error) === 'revoked') throw new TokenRevoked();
      const waitMs = Math.round(backOff.nextMs(retryAfterOf(error)));
      log.warn(
        { reason: wordsOf(error), waiting: spool.size, retryInMs: waitMs },
        'Reports could not be delivered yet',
      );
      await sleep(waitMs, signal);
    }
  }
}
