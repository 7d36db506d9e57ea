import { type BackOff, createBackOff } from '../sync/back-off.ts';
import { kindOfFailure, retryAfterOf, TokenRevoked, wordsOf } from '../sync/failure.ts';
import { sleep } from '../wait.ts';
import { type DeliveryOptions, deliverRound } from './deliver.ts';

/** Delivers for as long as the signal lets it: at once when there is something, later after a failure. */
export async function runDelivery(
  options: Omit<DeliveryOptions, 'uploaded'>,
  signal: AbortSignal,
  backOff: BackOff = createBackOff(),
): Promise<void> {
  const { spool, log } = options;
  const uploaded = new Set<string>();
  while (!signal.aborted) {
    if (spool.next(1).length === 0) {
      await spool.news(signal);
      continue;
    }
    try {
      await deliverRound({ ...options, uploaded }, signal);
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
