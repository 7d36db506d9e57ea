import type { Frame } from '@sightline/contract/frames';
import { ChunkReader } from '@sightline/engine/detections/decode';
import { encodeChunk } from '@sightline/engine/detections/encode';
import { createBacktest } from '@sightline/engine/replay/backtest';
import { handWritten } from './hand-written.ts';
import { firedOf, watched } from './our-engine.ts';
import type { Fired } from './task.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
const CHUNK_FRAMES = 3000;

export type Way = (hour: readonly Frame[]) => readonly Fired[];

/** An hour's frames, 24 times: a day of one camera at 10 frames a second. The frames are there already. */
function overTheDay(hour: readonly Frame[], push: (frame: Frame) => void): void {
  for (let at = 0; at < HOURS; at += 1) {
    for (const { atMs, objects } of hour) push({ atMs: atMs + at * HOUR_MS, objects });
  }
}

export const dayByHand: Way = (hour) => {
  const evaluate = handWritten();
  const fired: Fired[] = [];
  overTheDay(hour, (frame) => fired.push(...(evaluate(frame) as readonly Fired[])));
  return fired;
};

/** One version, with all that the console records of it. */
export const dayBacktest: Way = (hour) => {
  const test = createBacktest({ live: watched });
  overTheDay(hour, (frame) => test.push(frame));
  return test.result().live.map(firedOf);
};

/** The version in force and a draft in one pass, as the console runs them. */
export const dayOfTwoVersions: Way = (hour) => {
  const test = createBacktest({ live: watched, draft: watched });
  overTheDay(hour, (frame) => test.push(frame));
  return test.result().draft.map(firedOf);
};

/** An hour of the detection log as it is kept, before compression. */
export const chunksOf = (hour: readonly Frame[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(hour.length / CHUNK_FRAMES) }, (_, index) =>
    encodeChunk(hour.slice(index * CHUNK_FRAMES, (index + 1) * CHUNK_FRAMES)),
  );

/** Reads all frames of the chunks and does nothing with them. */
export function readAll(chunks: readonly Uint8Array[]): number {
  let frames = 0;
  for (const chunk of chunks) {
    const reader = new ChunkReader(chunk, { reuse: true });
    while (reader.next()) frames += 1;
  }
  return frames;
}
