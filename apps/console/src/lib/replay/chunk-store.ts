import { createClient } from '@sightline/client/client';
import type { DetectionChunk, DetectionGap } from '@sightline/contract/detections';
import { ChunkReader } from '@sightline/engine/detections/decode';

/** A stretch of the detection log, with what is known of the time around it. */
export interface LogPart {
  readonly chunks: readonly DetectionChunk[];
  readonly gaps: readonly DetectionGap[];
  readonly keptFromMs: number;
}

/** Compressed chunks are kept up to here, so that a changed limit runs over the same days without fetching them again. */
const KEPT_BYTES = 192 * 1024 * 1024;

export interface ChunkStore {
  list(camera: string, fromMs: number, toMs: number, signal: AbortSignal): Promise<LogPart>;
  /** Its frames one by one; with `reuse` each is written over for the next, which spares the memory of a day. */
  open(chunk: DetectionChunk, signal: AbortSignal, options?: { reuse: boolean }): Promise<ChunkReader>;
}

/** Chunks of the detection log, fetched when they are asked for. */
export function createChunkStore(apiBase: string, send: typeof fetch = fetch, keptBytes = KEPT_BYTES): ChunkStore {
  const call = createClient({ base: apiBase, fetch: send });
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let bytes = 0;

  const keep = (id: string, content: Uint8Array<ArrayBuffer>) => {
    kept.set(id, content);
    bytes += content.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const fetched = async (id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    const known = kept.get(id);
    if (known) {
      // To the end: what was used last is dropped last.
      kept.delete(id);
      kept.set(id, known);
      return known;
    }
    const response = await send(`${apiBase}/detections/chunks/${id}/`, { credentials: 'include', signal });
    if (!response.ok) throw new Error(`A part of the detection log cannot be read (${response.status})`);
    const content = new Uint8Array(await response.arrayBuffer());
    keep(id, content);
    return content;
  };

  return {
    async list(camera, fromMs, toMs, signal) {
      const chunks: DetectionChunk[] = [];
      const gaps: DetectionGap[] = [];
      let cursor: string | null | undefined;
      let keptFromMs = fromMs;
      do {
        const query = {
          camera_id: camera,
          from: new Date(fromMs).toISOString(),
          to: new Date(toMs).toISOString(),
          ...(cursor ? { cursor } : {}),
        };
        const page = await call('GET /detections/chunks/', { query }, signal);
        chunks.push(...page.results);
        gaps.push(...page.gaps);
        keptFromMs = Date.parse(page.kept_from);
        cursor = page.next;
      } while (cursor);
      return { chunks, gaps, keptFromMs };
    },
    async open({ id }, signal, { reuse } = { reuse: true }) {
      return new ChunkReader(await inflate(await fetched(id, signal)), { reuse });
    },
  };
}

async function inflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Response(content).body!.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
