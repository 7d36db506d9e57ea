import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { MAX_CHUNK_CONTENT_BYTES, MAX_CHUNK_SECONDS } from '@sightline/contract/detections';
import { ChunkReader } from '@sightline/engine/detections/decode';
import { fail } from '../../../platform/errors/app-error.ts';
import { timeFlawOf } from '../node-link/check-time.ts';

const inflate = promisify(inflateRaw);

interface Claimed {
  from: string;
  to: string;
  frames: number;
  objects: number;
}

/** Refuses times that a chunk cannot have. */
export function checkTimes({ from, to }: Pick<Claimed, 'from' | 'to'>): void {
  const flaw = timeFlawOf(to, new Date());
  if (flaw) fail(flaw, { field: 'to' });
  if (Date.parse(to) - Date.parse(from) > MAX_CHUNK_SECONDS * 1000) fail('invalid_chunk', { field: 'from' });
}

/** Refuses what a reader could not read later, and what is not what the node says it is. */
export async function checkChunk(data: Uint8Array, { from, to, frames, objects }: Claimed): Promise<void> {
  checkTimes({ from, to });
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  const reader = await read(data);
  const isAsClaimed =
    reader?.fromMs === fromMs && reader.toMs === toMs && reader.frames === frames && reader.objects === objects;
  if (!isAsClaimed || frames === 0) fail('invalid_chunk');
}

/** What a chunk says of itself, once all of it could be read; nothing when it could not. */
async function read(data: Uint8Array): Promise<ChunkReader | undefined> {
  try {
    const reader = new ChunkReader(await inflate(data, { maxOutputLength: MAX_CHUNK_CONTENT_BYTES }), { reuse: true });
    while (reader.next());
    return reader;
  } catch {
    return undefined;
  }
}
