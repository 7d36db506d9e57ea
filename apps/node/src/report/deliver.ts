import type { Call } from '@sightline/client/client';
import { MAX_EVENTS_PER_BATCH, type NodeEvent } from '@sightline/contract/node-link';
import { kindOfFailure, wordsOf } from '../sync/failure.ts';
import type { Spool } from './spool.ts';
import type { EntryName, MediaRef, SpoolLog } from './spool-files.ts';

const CALL_MS = 60_000;
// A picture is uploaded before its event, one after the other: small batches show the first alert of a backlog sooner.
const REPORTS_PER_ROUND = Math.min(20, MAX_EVENTS_PER_BATCH);

export interface DeliveryOptions {
  spool: Spool;
  call: Call;
  log: SpoolLog;
  /** Pictures the server has whose events it does not have yet: after a failure they need not go again. */
  uploaded: Set<string>;
}

interface Outgoing {
  name: EntryName;
  event: NodeEvent;
}

/** Sends the oldest reports; they leave the disk once the server said it has them. Fails when it is worth trying later. */
export async function deliverRound(
  { spool, call, log, uploaded }: DeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const outgoing: Outgoing[] = [];
  for (const name of spool.next(REPORTS_PER_ROUND)) {
    const report = await spool.read(name);
    if (!report) continue;
    const hasMedia = report.media ? await uploadMedia(name, report.media) : false;
    if (report.event) outgoing.push({ name, event: hasMedia ? report.event : withoutMedia(report.event) });
    else await done(name);
  }
  if (outgoing.length > 0) await sendAll(outgoing);

  async function done(name: EntryName): Promise<void> {
    await spool.remove(name);
    if (name.mediaId) uploaded.delete(name.mediaId);
  }

  async function putAside(name: EntryName, reason: string): Promise<void> {
    await spool.reject(name, reason);
    if (name.mediaId) uploaded.delete(name.mediaId);
  }

  /** Whether the server has the picture now. */
  async function uploadMedia(name: EntryName, { id, camera_id, type, ...more }: MediaRef): Promise<boolean> {
    if (uploaded.has(id)) return true;
    const data = await spool.readMedia(name);
    if (!data) return false;
    try {
      const query = {
        camera_id,
        ...(more.event_id === undefined ? {} : { event_id: more.event_id }),
        ...(more.from === undefined ? {} : { from: more.from }),
        ...(more.reference ? { reference: 'true' as const } : {}),
      };
      const input = { params: { id }, query, upload: { type, data } };
      await call('PUT /node/media/:id/', input, within(signal));
      uploaded.add(id);
      return true;
    } catch (error) {
      if (kindOfFailure(error) !== 'refused') throw error;
      log.warn({ media: id, reason: wordsOf(error) }, 'The server refused a picture: its report goes without');
      return false;
    }
  }

  /** One malformed event must not hold up the others: a refused batch is sent one by one. */
  async function sendAll(batch: Outgoing[]): Promise<void> {
    try {
      await send(batch);
    } catch (error) {
      if (kindOfFailure(error) !== 'refused') throw error;
      if (batch.length > 1) for (const one of batch) await sendAll([one]);
      else await putAside(batch[0]!.name, wordsOf(error));
    }
  }

  async function send(batch: Outgoing[]): Promise<void> {
    const body = { events: batch.map(({ event }) => event) };
    const answer = await call('POST /node/events/', { body }, within(signal));
    const kept = new Set([...answer.stored, ...answer.repeated]);
    const refused = new Map(answer.rejected.map(({ id, code, message }) => [id, `${code}: ${message}`]));
    for (const { name, event } of batch) {
      const reason = refused.get(event.id);
      if (kept.has(event.id)) await done(name);
      else if (reason !== undefined) await putAside(name, reason);
      else throw new Error('The server did not say what became of an event');
    }
  }
}

const withoutMedia = (event: NodeEvent): NodeEvent => ({ ...event, frame_id: null });

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
