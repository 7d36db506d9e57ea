import type { ChunkHead } from '@sightline/contract/detection-chunks';
import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { DamagedChunkError } from './bytes.ts';
import { type ColumnReaders, openChunk } from './format.ts';
import { createRecordPool, type RecordPool } from './records.ts';
import { BASE_VALUES, valuesOf } from './shape.ts';

export interface ReadOptions {
  /** Rewrite one frame and its objects instead of making new ones: copy what is to outlive the next call. */
  readonly reuse?: boolean;
}

/** A track as it was last read. */
interface Known {
  shape: number;
  values: Float64Array;
}

type HeardAlert = NonNullable<Frame['alerts']>[number];

const NO_VALUES = new Float64Array(BASE_VALUES);

/** Reads a chunk frame by frame, in the order they were written. */
export class ChunkReader {
  readonly fromMs: number;
  readonly toMs: number;
  readonly frames: number;
  readonly objects: number;
  readonly #head: ChunkHead;
  readonly #columns: ColumnReaders;
  readonly #tracks: readonly Known[];
  readonly #valueCounts: readonly number[];
  readonly #pools: readonly RecordPool[];
  readonly #alerts: ReadonlyMap<number, readonly HeardAlert[]>;
  /** The one frame that is written over. */
  readonly #frame: Frame | undefined;
  #atMs = 0;
  #framesRead = 0;
  #objectsRead = 0;

  constructor(bytes: Uint8Array, { reuse = false }: ReadOptions = {}) {
    const { head, columns } = openChunk(bytes);
    this.#head = head;
    this.#columns = columns;
    ({ fromMs: this.fromMs, toMs: this.toMs, frames: this.frames, objects: this.objects } = head);
    this.#tracks = head.tracks.map(() => ({ shape: -1, values: NO_VALUES }));
    this.#valueCounts = head.shapes.map(valuesOf);
    this.#pools = head.shapes.map((shape) => createRecordPool(shape, reuse));
    this.#alerts = alertsByFrame(head);
    this.#frame = reuse ? { atMs: 0, objects: [] } : undefined;
  }

  /** The next frame; nothing after the last. */
  next(): Frame | undefined {
    if (this.#framesRead === this.frames) {
      this.#checkEnd();
      return undefined;
    }
    const frame = this.#frame ?? { atMs: 0, objects: [] };
    this.#atMs += this.#columns.times.signed();
    frame.atMs = this.#atMs;
    this.#readObjects(frame.objects);
    if (this.#alerts.size > 0) this.#addAlerts(frame);
    this.#framesRead++;
    return frame;
  }

  #readObjects(objects: TrackedObject[]): void {
    for (const pool of this.#pools) pool.startFrame();
    const count = this.#columns.counts.count();
    this.#objectsRead += count;
    if (this.#objectsRead > this.objects) throw new DamagedChunkError('they hold more objects than they say');
    objects.length = 0;
    let track = -1;
    for (let index = 0; index < count; index++) {
      track += 1 + this.#columns.tracks.signed();
      objects.push(this.#readObject(track));
    }
  }

  #readObject(track: number): TrackedObject {
    const known = this.#tracks[track];
    if (!known) throw new DamagedChunkError('a track is not known');
    this.#readShape(known);
    const { x, y, widths, heights, scores, more } = this.#columns;
    const { values } = known;
    values[0]! += x.signed();
    values[1]! += y.signed();
    values[2]! += widths.signed();
    values[3]! += heights.signed();
    values[4]! += scores.signed();
    for (let index = BASE_VALUES; index < values.length; index++) values[index]! += more.signed();
    return this.#pools[known.shape]!.take(this.#head.tracks[track]!, values);
  }

  #readShape(known: Known): void {
    const changed = this.#columns.shapes.count();
    if (changed > 0) {
      known.shape = changed - 1;
      const values = new Float64Array(this.#valueCounts[known.shape] ?? 0);
      if (values.length === 0) throw new DamagedChunkError('a kind of object is not known');
      values.set(known.values.subarray(0, BASE_VALUES));
      known.values = values;
    } else if (known.shape < 0) throw new DamagedChunkError('a kind of object is not known');
  }

  #addAlerts(frame: Frame): void {
    const alerts = this.#alerts.get(this.#framesRead);
    if (alerts) frame.alerts = alerts;
    else delete frame.alerts;
  }

  #checkEnd(): void {
    if (this.#objectsRead !== this.objects) throw new DamagedChunkError('they hold fewer objects than they say');
    if (Object.values(this.#columns).some((column) => column.left > 0)) {
      throw new DamagedChunkError('something follows the last frame');
    }
  }
}

function alertsByFrame({ alerts }: ChunkHead): Map<number, HeardAlert[]> {
  const byFrame = new Map<number, HeardAlert[]>();
  for (const [frame, camera, useCase] of alerts) {
    const heard = byFrame.get(frame) ?? [];
    heard.push({ camera, useCase });
    byFrame.set(frame, heard);
  }
  return byFrame;
}

/** All frames of a chunk, for where there is room for them. */
export function decodeChunk(bytes: Uint8Array): Frame[] {
  const reader = new ChunkReader(bytes);
  const frames: Frame[] = [];
  for (let frame = reader.next(); frame; frame = reader.next()) frames.push(frame);
  return frames;
}
