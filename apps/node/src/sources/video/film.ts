import { sleep } from '../../wait.ts';
import { type Clip, type ClipMaking, type Filming, SourceError } from '../source.ts';
import { draftOf, makeClip } from './clip.ts';
import type { Recording } from './recording.ts';

interface FilmOptions {
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
export function filmAround(atMs: number, { recording, making, seconds, signal }: FilmOptions): Filming {
  const halfMs = (seconds * 1000) / 2;
  const toMs = atMs + halfMs;
  const recorded = () => {
    const stretch = recording.between(atMs - halfMs, toMs);
    return stretch && draftOf(stretch, making);
  };
  const isOver = () => (recording.toMs ?? 0) >= toMs || Date.now() > toMs + LATE_MS;
  async function cut(): Promise<Clip> {
    while (!signal.aborted && !isOver()) await sleep(LOOK_MS, signal);
    const whole = recorded();
    if (!whole) throw new SourceError('The stream was not recorded at that moment.');
    return makeClip(whole);
  }
  return { draft: recorded(), clip: cut() };
}
