import { OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import type { Bag } from './bag.ts';
import type { Means, WrittenRequest } from './channels/channel.ts';
import { FinalError, type Sendable } from './channels/sender.ts';
import { type AttemptEnd, giveUp, putBack, storeEnd, type TakenDelivery } from './deliveries.repo.ts';
import { followHealth } from './follow-health.ts';
import { nextAttempt } from './retries.ts';
import { SENDERS } from './senders.ts';
import { shownAnswer, shownRequest } from './shown-request.ts';

interface Outcome extends Pick<AttemptEnd, 'status' | 'error' | 'response' | 'tookMs'> {
  /** Nothing more is tried. */
  isFinal?: boolean;
  cause?: unknown;
}

const isTaken = (status: number) => status >= 200 && status < 300;

async function send({ services }: Means, sendable: Sendable, request: WrittenRequest): Promise<Outcome> {
  if ('payload' in request) {
    const { tookMs } = await services.outgoing.publish(request);
    return { status: null, error: null, response: null, tookMs };
  }
  const answer = await services.outgoing.send(request);
  const { status, text, tookMs } = answer;
  const error = isTaken(status) ? null : `The receiver answered ${status}`;
  return { status, error, response: shownAnswer(request, text), tookMs, ...(await sendable.onAnswer?.(answer)) };
}

const failed = (error: unknown): Outcome => ({
  status: null,
  error: error instanceof Error ? error.message : String(error),
  response: null,
  tookMs: error instanceof OutgoingError ? error.tookMs : 0,
  isFinal: error instanceof FinalError,
  cause: error,
});

/** Writes the request and sends it. What goes wrong is an outcome like any other. */
async function attempt(means: Means, sendable: Sendable) {
  let request: WrittenRequest | undefined;
  try {
    request = await sendable.write();
    return { ...(await send(means, sendable, request)), request: shownRequest(request) };
  } catch (error) {
    return { ...failed(error), request: request ? shownRequest(request) : '' };
  }
}

/** One attempt at a delivery that this server has taken; answers whether its receiver did, if it was asked. */
export async function deliver(
  { bag, ...means }: Means & { bag: Bag },
  taken: TakenDelivery,
): Promise<boolean | undefined> {
  const { db, config } = means.services;
  const due = SENDERS[taken.channel](means, bag, taken);
  if ('lost' in due) {
    await due.onLost?.();
    return void (await giveUp(db, taken.id, due.lost));
  }
  if ('notBefore' in due) return void (await putBack(db, taken.id, due.notBefore));
  const at = new Date();
  const { isFinal, cause, ...outcome } = await attempt(means, due);
  const attempts = taken.attempts + 1 - taken.attempts_before;
  const isOver = outcome.error === null || isFinal;
  const nextAt = isOver ? null : nextAttempt(config.deliveryPauses, { attempts, status: outcome.status, at });
  await due.onEnd?.({ cause, nextAt });
  const end = { ...outcome, at, tookMs: Math.round(outcome.tookMs), nextAt };
  await followHealth(means.services, taken, end, await storeEnd(db, taken, end));
  return outcome.error === null || outcome.status !== null;
}
