import type { Call } from '@sightline/client/client';
import { MAX_EVENTS_PER_BATCH, type NodeEvent } from '@sightline/contract/node-link';
import { kindOfFailure, wordsOf } from '../sync/failure.ts';
import type { OutgoingMedia, SendMedia } from './send-media.ts';
import type { Spool } from './spool.ts';
import type { EntryName, MediaRef, Report, SpoolLog } from './spool-files.ts';

const CALL_MS = 60_000;
// Pictures are uploaded before their events, one after the other: small batches show the first alert of a backlog sooner.
const REPORTS_PER_ROUND = Math.min(20, MAX_EVENTS_PER_BATCH);

export interface DeliveryOptions {
  spool: Spool;
  call: Call;
  log: SpoolLog;
  sendMedia: SendMedia;
  /** Pictures the server has whose events it does not have yet: after a failure they need not go again. */
  uploaded: Set<string>;
}

interface Outgoing {
  name: EntryName;
  event: NodeEvent;
}

/** Sends the oldest reports; they leave the disk once the server said it has them. Fails when it is worth trying later. */
export async function deliverRound(
  { spool, call, sendMedia, uploaded }: DeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const reports = await readReports();
  const media = reports.flatMap(({ name, report }) => (report.media ? mediaOf(name, report.media) : []));
  await sendMedia(
    media.filter(({ ref, bytes }) => bytes > 0 && !uploaded.has(ref.id)),
    uploaded,
    signal,
  );
  const outgoing: Outgoing[] = [];
  for (const { name, report } of reports) {
    const hasMedia = report.media !== null && uploaded.has(report.media.id);
    if (report.event) outgoing.push({ name, event: hasMedia ? report.event : withoutMedia(report.event) });
    else await done(name);
  }
  if (outgoing.length > 0) await sendAll(outgoing);

  async function readReports(): Promise<{ name: EntryName; report: Report<NodeEvent> }[]> {
    const found = [];
    for (const name of spool.next(REPORTS_PER_ROUND)) {
      const report = await spool.read(name);
      if (report) found.push({ name, report });
    }
    return found;
  }

  function mediaOf(name: EntryName, { type, ...ref }: MediaRef): OutgoingMedia[] {
    if (type === 'application/octet-stream') return [];
    return [{ ref: { ...ref, type }, bytes: spool.mediaBytes(name), read: () => spool.readMedia(name) }];
  }

  async function done(name: EntryName): Promise<void> {
    await spool.remove(name);
    if (name.mediaId) uploaded.delete(name.mediaId);
  }

  async function putAside(name: EntryName, reason: string): Promise<void> {
    await spool.reject(name, reason);
    if (name.mediaId) uploaded.delete(name.mediaId);
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
