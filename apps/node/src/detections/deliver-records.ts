import type { Call } from '@sightline/client/client';
import type { NodeFact } from '@sightline/contract/facts';
import type { NodeCapture } from '@sightline/contract/people/node-faces';
import type { NodePassage } from '@sightline/contract/vehicles/records';
import type { SendMedia } from '../report/send-media.ts';
import type { EntryName, SpoolLog } from '../report/spool-files.ts';
import { kindOfFailure, wordsOf } from '../sync/failure.ts';
import { sleep } from '../wait.ts';
import type { ChunkRecord, NodeRecord, RecordSpool } from './records.ts';

const CALL_MS = 60_000;
const GIVE_WAY_MS = 500;

export interface RecordDelivery {
  readonly spool: RecordSpool;
  readonly call: Call;
  readonly log: SpoolLog;
  readonly sendMedia: SendMedia;
  /** Whether alerts wait to be sent: they go first. */
  readonly areAlertsWaiting: () => boolean;
}

/** Sends the oldest record; it leaves the disk once the server has it. Fails when it is worth trying later. */
export async function deliverRecord(
  { spool, call, log, sendMedia, areAlertsWaiting }: RecordDelivery,
  signal: AbortSignal,
): Promise<void> {
  while (areAlertsWaiting() && !signal.aborted) await sleep(GIVE_WAY_MS, signal);
  const [name] = spool.next(1);
  const record = name && (await spool.read(name))?.event;
  if (!name || !record || signal.aborted) return;
  try {
    await send(name, record);
    await spool.remove(name);
  } catch (error) {
    if (kindOfFailure(error) !== 'refused') throw error;
    await spool.reject(name, wordsOf(error));
  }

  function send(of: EntryName, given: NodeRecord): Promise<void> {
    if (given.kind === 'passage') return sendPassage(of, given.passage);
    if (given.kind === 'capture') return sendCapture(of, given.capture);
    return given.kind === 'chunk' ? sendChunk(of, given) : sendFacts(given.facts);
  }

  async function sendPassage(of: EntryName, passage: NodePassage): Promise<void> {
    const hasPicture = await sendPicture(of, passage);
    const body = { passages: [{ ...passage, picture_id: hasPicture ? passage.picture_id : null }] };
    const { rejected } = await call('POST /node/vehicles/', { body }, within(signal));
    if (rejected.length > 0) log.warn({ rejected }, 'The server refused a vehicle');
  }

  async function sendCapture(of: EntryName, capture: NodeCapture): Promise<void> {
    const hasPicture = await sendPicture(of, capture);
    const body = { captures: [{ ...capture, picture_id: hasPicture ? capture.picture_id : null }] };
    const { rejected } = await call('POST /node/people/', { body }, within(signal));
    if (rejected.length > 0) log.warn({ rejected }, 'The server refused a face');
  }

  /** Whether the server has the picture now. */
  async function sendPicture(
    of: EntryName,
    { picture_id: id, camera_id }: NodePassage | NodeCapture,
  ): Promise<boolean> {
    const bytes = spool.mediaBytes(of);
    if (bytes === 0 || id === null) return false;
    const kept = new Set<string>();
    const ref = { id, camera_id, type: 'image/jpeg' as const };
    await sendMedia([{ ref, bytes, read: () => spool.readMedia(of) }], kept, signal);
    return kept.has(id);
  }

  async function sendChunk(of: EntryName, record: ChunkRecord): Promise<void> {
    const { id, camera_id, from, to, frames, objects } = record;
    const data = await spool.readMedia(of);
    // It had to go when the disk was full: people are told what is missing.
    if (!data)
      return void (await call('POST /node/detections/gaps/', { body: { camera_id, from, to } }, within(signal)));
    const query = { camera_id, from, to, frames, objects };
    const upload = { type: 'application/octet-stream', data };
    await call('PUT /node/detections/:id/', { params: { id }, query, upload }, within(signal));
  }

  async function sendFacts(facts: NodeFact[]): Promise<void> {
    const { rejected } = await call('POST /node/facts/', { body: { facts } }, within(signal));
    if (rejected.length > 0) log.warn({ rejected: rejected.slice(0, 10) }, 'The server refused some facts');
  }
}

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
