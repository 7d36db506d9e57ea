import type { Call } from '@sightline/client/client';
import type { RouteAnswer } from '@sightline/contract/define-route';
import { MAX_NODE_FILES, type reportNodeMedia, type signNodeMedia } from '@sightline/contract/node-media';
import { kindOfFailure, wordsOf } from '../sync/failure.ts';
import type { MediaRef, SpoolLog } from './spool-files.ts';

const CALL_MS = 60_000;
/** A storage that fails is left alone for so long, and so is a server that has no addresses to give. */
const PAUSE_MS = 5 * 60_000;
/** What an upload may take: a line this slow still works, one that stands still does not hold up alerts for long. */
const UPLOAD_MS = 20_000;
const LEAST_BYTES_PER_MS = 50;

/** A picture or clip on its way, read when its turn comes. */
export interface OutgoingMedia {
  ref: Omit<MediaRef, 'type'> & { type: 'image/jpeg' | 'video/mp4' };
  bytes: number;
  read(): Promise<Uint8Array | null>;
}

interface MediaSender {
  readonly call: Call;
  /** Base of the server's API, for addresses that are relative to it. */
  readonly api: string;
  readonly log: SpoolLog;
  readonly now?: () => number;
}

type Upload = RouteAnswer<typeof signNodeMedia>['uploads'][number];
type Reported = RouteAnswer<typeof reportNodeMedia>;

/** The storage did not take a file. */
class StorageFailure extends Error {}

const factsOf = ({ ref: { id, camera_id, type }, bytes }: OutgoingMedia) => ({ id, camera_id, type, bytes });
const aboutOf = ({ ref: { event_id, from, reference } }: OutgoingMedia) => ({
  ...(event_id === undefined ? {} : { event_id }),
  ...(from === undefined ? {} : { from }),
  ...(reference ? { reference } : {}),
});
/** Leads to the server. */
const isOwn = ({ url }: Upload) => url.startsWith('/');
const within = (signal: AbortSignal, ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/**
 * Brings pictures and clips to the server: straight into its storage where it gives addresses for that and the storage can be reached
 * from here, else through the server. `kept` gains the id of each that the server has for good. Fails when it is worth trying later;
 * what the server will never take is left out.
 */
export function createMediaSender({ call, api, log, now = Date.now }: MediaSender) {
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  function waitAWhile(): void {
    pausedUntilMs = now() + PAUSE_MS;
  }

  function pause(reason: unknown): void {
    waitAWhile();
    log.warn({ reason: wordsOf(reason) }, 'Pictures go through the server for a while, not straight into its storage');
  }

  /** What a server of an earlier version does not know is no failure. */
  async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (kindOfFailure(error) !== 'refused') throw error;
      pause(error);
      return undefined;
    }
  }

  async function put(upload: Upload, file: OutgoingMedia, signal: AbortSignal): Promise<boolean> {
    const data = await file.read();
    // It had to go when the disk was full.
    if (data?.length !== file.bytes) return false;
    const { ok, status } = await putTo(upload, data, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new StorageFailure(wordsOf(error));
    });
    if (!ok) throw new StorageFailure(`The storage answered ${status}`);
    return true;
  }

  async function putTo({ url, headers }: Upload, data: Uint8Array, signal: AbortSignal): Promise<Response> {
    const until = within(signal, UPLOAD_MS + Math.ceil(data.length / LEAST_BYTES_PER_MS));
    const body = data as Uint8Array<ArrayBuffer>;
    const answer = await fetch(new URL(url, api), { method: 'PUT', headers, body, signal: until, redirect: 'error' });
    await answer.body?.cancel();
    return answer;
  }

  /** Those that are in the storage now, with their keys. */
  async function putAll(files: readonly OutgoingMedia[], uploads: readonly Upload[], signal: AbortSignal) {
    const there: { file: OutgoingMedia; key: string }[] = [];
    try {
      for (const upload of uploads) {
        const file = files.find(({ ref }) => ref.id === upload.id);
        if (file && (await put(upload, file, signal))) there.push({ file, key: upload.key });
      }
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      pause(error);
    }
    return there;
  }

  async function sendStraight(files: readonly OutgoingMedia[], kept: Set<string>, signal: AbortSignal): Promise<void> {
    const body = { files: files.map(factsOf) };
    const signed = await unlessRefused(call('POST /node/media/sign/', { body }, within(signal, CALL_MS)));
    // A server that keeps files in a folder takes them in itself: one call is enough for that.
    if (signed?.uploads.every(isOwn)) return waitAWhile();
    const there = signed ? await putAll(files, signed.uploads, signal) : [];
    if (there.length === 0) return;
    const reports = there.map(({ file, key }) => ({ ...factsOf(file), ...aboutOf(file), key }));
    const answer: Reported | undefined = await unlessRefused(
      call('POST /node/media/report/', { body: { files: reports } }, within(signal, CALL_MS)),
    );
    for (const id of answer ? [...answer.stored, ...answer.repeated, ...answer.not_kept] : []) kept.add(id);
    if (answer && answer.rejected.length > 0)
      log.warn({ rejected: answer.rejected }, 'The server did not take pictures from its storage');
  }

  async function sendThrough(file: OutgoingMedia, kept: Set<string>, signal: AbortSignal): Promise<void> {
    const data = await file.read();
    if (!data) return;
    const { id, camera_id, type } = file.ref;
    const { reference, ...about } = aboutOf(file);
    const query = { camera_id, ...about, ...(reference ? { reference: 'true' as const } : {}) };
    try {
      const input = { params: { id }, query, upload: { type, data } };
      await call('PUT /node/media/:id/', input, within(signal, CALL_MS));
      kept.add(id);
    } catch (error) {
      if (kindOfFailure(error) !== 'refused') throw error;
      log.warn({ media: id, reason: wordsOf(error) }, 'The server refused a picture: its report goes without');
    }
  }

  return async (files: readonly OutgoingMedia[], kept: Set<string>, signal: AbortSignal): Promise<void> => {
    const missing = () => files.filter(({ ref }) => !kept.has(ref.id));
    for (let start = 0; start < files.length && now() >= pausedUntilMs; start += MAX_NODE_FILES)
      await sendStraight(files.slice(start, start + MAX_NODE_FILES), kept, signal);
    // Whatever did not go that way; the server's word on it counts.
    for (const file of missing()) await sendThrough(file, kept, signal);
  };
}
export type SendMedia = ReturnType<typeof createMediaSender>;
