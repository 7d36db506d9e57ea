import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Frame } from '@sightline/contract/frames';
import { ChunkWriter } from '@sightline/engine/detections/encode';
import type { Logger } from 'pino';
import { wordsOf } from '../sync/failure.ts';
import type { RecordSpool } from './records.ts';

const compress = promisify(deflateRaw);

/** A chunk holds this much of the clock, so that chunks of all cameras begin at the same moments. */
const CHUNK_MS = 5 * 60_000;
/** Before compression, which leaves about half. */
const CHUNK_BYTES = 2 * 1024 * 1024;

interface LogOptions {
  readonly spool: RecordSpool;
  readonly log: Logger;
  readonly newId: () => string;
  readonly chunkBytes?: number;
}

/** Collects what cameras see; a chunk is on disk as soon as it is closed, so a crash costs the open ones alone. */
export function createDetectionLog({ spool, log, newId, chunkBytes = CHUNK_BYTES }: LogOptions) {
  const open = new Map<string, { writer: ChunkWriter; slot: number }>();
  // One after the other: the spool gives up its oldest entries first, and goes by the order they came in.
  let writing: Promise<void> = Promise.resolve();

  async function store(cameraId: string, writer: ChunkWriter): Promise<void> {
    const { frames, objects, fromMs = 0, toMs = 0 } = writer;
    const id = newId();
    const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
    const data = await compress(writer.finish());
    const record = { kind: 'chunk' as const, id, camera_id: cameraId, from, to, frames, objects };
    const pending = await spool.add(record, { id, camera_id: cameraId, type: 'application/octet-stream' });
    await pending.attach(data);
  }

  function close(cameraId: string): void {
    const chunk = open.get(cameraId);
    if (!chunk) return;
    open.delete(cameraId);
    writing = writing
      .then(() => store(cameraId, chunk.writer))
      .catch((error: unknown) => log.error({ camera: cameraId, reason: wordsOf(error) }, 'Detections were lost'));
  }

  return {
    /** Takes a frame as `quantise` gives it. */
    see: (cameraId: string, frame: Frame): void => {
      const slot = Math.floor(frame.atMs / CHUNK_MS);
      const known = open.get(cameraId);
      // Unequal, not only later: the clock may be set back.
      if (known && (known.slot !== slot || known.writer.size >= chunkBytes)) close(cameraId);
      const chunk = open.get(cameraId) ?? { writer: new ChunkWriter(), slot };
      open.set(cameraId, chunk);
      chunk.writer.add(frame);
    },
    /** Closes the chunks of cameras that are not watched any more. */
    keepOnly: (cameraIds: readonly string[]): void => {
      for (const cameraId of open.keys()) if (!cameraIds.includes(cameraId)) close(cameraId);
    },
    /** Closes everything; resolves when it is on disk. */
    end: async (): Promise<void> => {
      for (const cameraId of open.keys()) close(cameraId);
      await writing;
    },
  };
}
