import { sleep } from '../../wait.ts';
import { type Clip, SourceError } from '../source.ts';
import { type ClipMaking, makeClip } from './clip.ts';
import type { Recording } from './recording.ts';

interface Filming {
  readonly recording: Recording;
  readonly making: ClipMaking;
  /** How long clips are, half of it before the moment. */
  readonly seconds: number;
  /** Ends the wait for what comes after: the clip is cut short. */
  readonly signal: AbortSignal;
}

const LOOK_MS = 250;
/** Pieces come when they are whole, so later than what they show. */
const LATE_MS = 5000;

/** A recording is as long as a clip and the time that the last of it may be late. */
export const recordingMs = (seconds: number) => seconds * 1000 + LATE_MS;

/** Cuts a clip around a moment once what comes after it is recorded. */
export async function filmAround(atMs: number, { recording, making, seconds, signal }: Filming): Promise<Clip> {
  const halfMs = (seconds * 1000) / 2;
  const toMs = atMs + halfMs;
  const isOver = () => (recording.toMs ?? 0) >= toMs || Date.now() > toMs + LATE_MS;
  while (!signal.aborted && !isOver()) await sleep(LOOK_MS, signal);
  const stretch = recording.between(atMs - halfMs, toMs);
  if (!stretch) throw new SourceError('The stream was not recorded at that moment.');
  return makeClip(stretch, making);
}
