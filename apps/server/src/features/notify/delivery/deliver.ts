import { OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import type { Bag } from './bag.ts';
import type { CameraChannel, Means, Parcel, WrittenRequest } from './channels/channel.ts';
import { CAMERA_CHANNELS } from './channels/channels.ts';
import { type AttemptEnd, giveUp, putBack, storeEnd, type TakenDelivery } from './deliveries.repo.ts';
import { nextAttempt } from './retries.ts';
import { cutShort, shownRequest } from './shown-request.ts';

/** A clip is there within half a minute; after that a record goes without it. */
const CLIP_WAIT_MS = 30_000;
const CLIP_PAUSE_MS = 3000;

type Due = { parcel: Parcel } | { notBefore: Date } | { lost: string };

/** What an attempt starts from, or why there is nothing to attempt now. */
function dueOf(channel: CameraChannel, bag: Bag, delivery: TakenDelivery): Due {
  const alert = bag.alerts.get(delivery.alert_id ?? '');
  if (!alert) return { lost: 'This alert does not exist any more' };
  const settings = bag.settings.get(delivery.camera_id ?? '');
  if (!settings || channel.receiverOf(settings) === null) return { lost: 'This channel is switched off' };
  const isWaiting =
    channel.waitsForClip?.(settings) &&
    alert.clip_key === null &&
    Date.now() < delivery.created_at.getTime() + CLIP_WAIT_MS;
  return isWaiting ? { notBefore: new Date(Date.now() + CLIP_PAUSE_MS) } : { parcel: { delivery, alert, settings } };
}

type Outcome = Pick<AttemptEnd, 'status' | 'error' | 'response' | 'tookMs'>;

const isTaken = (status: number) => status >= 200 && status < 300;

async function send({ services }: Means, request: WrittenRequest): Promise<Outcome> {
  const { status, text, tookMs } = await services.outgoing.send(request);
  const error = isTaken(status) ? null : `The receiver answered ${status}`;
  return { status, error, response: cutShort(text), tookMs };
}

const failed = (error: unknown): Outcome => ({
  status: null,
  error: error instanceof Error ? error.message : String(error),
  response: null,
  tookMs: error instanceof OutgoingError ? error.tookMs : 0,
});

/** Writes the request and sends it. What goes wrong is an outcome like any other. */
async function attempt(means: Means, channel: CameraChannel, parcel: Parcel) {
  let request: WrittenRequest | undefined;
  try {
    request = await channel.write(means, parcel);
    const outcome = await send(means, request);
    if (outcome.status === 401) channel.onRefused?.(means, parcel.settings);
    return { ...outcome, request: shownRequest(request) };
  } catch (error) {
    return { ...failed(error), request: request ? shownRequest(request) : '' };
  }
}

/** One attempt at a delivery that this server has taken. */
export async function deliver({ bag, ...means }: Means & { bag: Bag }, taken: TakenDelivery): Promise<void> {
  const { db, config } = means.services;
  const channel = CAMERA_CHANNELS[taken.channel];
  const due = dueOf(channel, bag, taken);
  if ('lost' in due) return giveUp(db, taken.id, due.lost);
  if ('notBefore' in due) return putBack(db, taken.id, due.notBefore);
  const at = new Date();
  const outcome = await attempt(means, channel, due.parcel);
  const attempts = taken.attempts + 1 - taken.attempts_before;
  const nextAt =
    outcome.error === null ? null : nextAttempt(config.deliveryPauses, { attempts, status: outcome.status, at });
  await storeEnd(db, taken, { ...outcome, at, tookMs: Math.round(outcome.tookMs), nextAt });
}
