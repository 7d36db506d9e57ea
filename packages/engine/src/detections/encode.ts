import type { ChunkHead, ObjectShape } from '@sightline/contract/detection-chunks';
import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { startColumns, writeChunk } from './format.ts';
import { attributeSteps, gridSteps, quantise, scoreSteps } from './quantise.ts';
import { BASE_VALUES, hasShape, shapeOf, valuesOf } from './shape.ts';

/** A track as it was last written. */
interface Known {
  readonly track: number;
  shape: number;
  /** In whole steps: box, score, then what the shape adds. */
  values: Float64Array;
}

/** Writes frames of one camera, one after another, as they come. */
export class ChunkWriter {
  readonly #columns = startColumns();
  readonly #tracks = new Map<string, Known>();
  readonly #shapes: ObjectShape[] = [];
  readonly #shapeNumbers = new Map<string, number>();
  readonly #alerts: ChunkHead['alerts'] = [];
  #next = new Float64Array(BASE_VALUES);
  #fromMs = Number.POSITIVE_INFINITY;
  #toMs = Number.NEGATIVE_INFINITY;
  #lastMs = 0;
  #frames = 0;
  #objects = 0;

  get frames(): number {
    return this.#frames;
  }

  get objects(): number {
    return this.#objects;
  }

  /** The earliest moment in it; none while it is empty. */
  get fromMs(): number | undefined {
    return this.#frames > 0 ? this.#fromMs : undefined;
  }

  get toMs(): number | undefined {
    return this.#frames > 0 ? this.#toMs : undefined;
  }

  /** About how long the chunk is, before compression. */
  get size(): number {
    let size = 0;
    for (const column of Object.values(this.#columns)) size += column.length;
    return size;
  }

  /** Takes a frame as `quantise` gives it. */
  add(frame: Frame): void {
    const { times, counts } = this.#columns;
    times.signed(frame.atMs - this.#lastMs);
    this.#lastMs = frame.atMs;
    this.#fromMs = Math.min(this.#fromMs, frame.atMs);
    this.#toMs = Math.max(this.#toMs, frame.atMs);
    counts.count(frame.objects.length);
    for (const { camera, useCase } of frame.alerts ?? []) this.#alerts.push([this.#frames, camera, useCase]);
    let before = -1;
    for (const object of frame.objects) before = this.#addObject(object, before);
    this.#frames++;
    this.#objects += frame.objects.length;
  }

  finish(): Uint8Array {
    const head: ChunkHead = {
      fromMs: this.fromMs ?? 0,
      toMs: this.toMs ?? 0,
      frames: this.#frames,
      objects: this.#objects,
      tracks: [...this.#tracks.keys()],
      shapes: this.#shapes,
      alerts: this.#alerts,
    };
    return writeChunk(head, this.#columns);
  }

  #addObject(object: TrackedObject, before: number): number {
    const known = this.#known(object.track);
    this.#columns.tracks.signed(known.track - before - 1);
    this.#writeShape(object, known);
    this.#writeValues(object, known);
    return known.track;
  }

  #known(track: string): Known {
    const known = this.#tracks.get(track);
    if (known) return known;
    const made = { track: this.#tracks.size, shape: -1, values: new Float64Array(BASE_VALUES) };
    this.#tracks.set(track, made);
    return made;
  }

  #writeShape(object: TrackedObject, known: Known): void {
    const { shapes } = this.#columns;
    if (known.shape >= 0 && hasShape(object, this.#shapes[known.shape]!)) {
      shapes.count(0);
      return;
    }
    known.shape = this.#shapeNumber(shapeOf(object));
    shapes.count(known.shape + 1);
    const values = new Float64Array(valuesOf(this.#shapes[known.shape]!));
    values.set(known.values.subarray(0, BASE_VALUES));
    known.values = values;
  }

  #shapeNumber(shape: ObjectShape): number {
    const key = JSON.stringify(shape);
    const number = this.#shapeNumbers.get(key) ?? this.#shapes.push(shape) - 1;
    this.#shapeNumbers.set(key, number);
    return number;
  }

  #writeValues(object: TrackedObject, { shape, values }: Known): void {
    const { x, y, widths, heights, scores, more } = this.#columns;
    if (this.#next.length < values.length) this.#next = new Float64Array(values.length);
    const next = this.#next;
    fillValues(object, this.#shapes[shape]!, next);
    x.signed(next[0]! - values[0]!);
    y.signed(next[1]! - values[1]!);
    widths.signed(next[2]! - values[2]!);
    heights.signed(next[3]! - values[3]!);
    scores.signed(next[4]! - values[4]!);
    for (let index = BASE_VALUES; index < values.length; index++) more.signed(next[index]! - values[index]!);
    for (let index = 0; index < values.length; index++) values[index] = next[index]!;
  }
}

/** An object's values in whole steps. Foot and key points go by the box's corner, with which they move. */
function fillValues(
  { box, foot, score, attributes, keyPoints }: TrackedObject,
  shape: ObjectShape,
  into: Float64Array,
) {
  const x = gridSteps(box.x);
  const y = gridSteps(box.y);
  into[0] = x;
  into[1] = y;
  into[2] = gridSteps(box.width);
  into[3] = gridSteps(box.height);
  into[4] = scoreSteps(score);
  let at = BASE_VALUES;
  if (!shape.standsOnBox) {
    into[at++] = gridSteps(foot[0]) - x;
    into[at++] = gridSteps(foot[1]) - y;
  }
  for (const [name, kind] of shape.attributes ?? []) {
    if (kind === 'number') into[at++] = attributeSteps(attributes![name] as number);
  }
  for (const [name] of shape.keyPoints ?? []) {
    for (const point of keyPoints![name]!) {
      into[at++] = gridSteps(point[0]) - x;
      into[at++] = gridSteps(point[1]) - y;
    }
  }
}

/** Frames of one camera as bytes; compressing them is left to the caller. */
export function encodeChunk(frames: readonly Frame[]): Uint8Array {
  const writer = new ChunkWriter();
  for (const frame of frames) writer.add(quantise(frame));
  return writer.finish();
}
