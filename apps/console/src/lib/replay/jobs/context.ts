import type { DetectionChunk } from '@sightline/contract/detections';
import type { Frame } from '@sightline/contract/frames';
import { DamagedChunkError } from '@sightline/engine/detections/bytes';
import type { ChunkStore, LogPart } from '../chunk-store.ts';
import { missingIn } from '../missing-time.ts';
import type { Progress, Stretch, Told } from '../protocol.ts';

/** What a job works with. */
export interface JobContext {
  readonly store: ChunkStore;
  readonly signal: AbortSignal;
  tell(message: Told): void;
  /** Milliseconds of a clock that only runs forward. */
  now(): number;
  /** Lets messages in: a worker that computes hears nothing. */
  breathe(): Promise<void>;
}

/** Clocks of rules start this long before a stretch, so that who was there already is not taken to have just come. */
export const WARM_UP_MS = 10 * 60_000;

const TELL_EVERY_MS = 250;

/** Counts frames against all there are to run, and says so now and then. */
export function createMeter({ tell, now }: JobContext, totalFrames: number) {
  const startedMs = now();
  let [frames, toldMs] = [0, startedMs];
  const progress = (): Progress => {
    const seconds = (now() - startedMs) / 1000;
    const framesPerSecond = seconds > 0 ? frames / seconds : 0;
    const left = Math.max(0, totalFrames - frames);
    return { frames, totalFrames, framesPerSecond, secondsLeft: framesPerSecond > 0 ? left / framesPerSecond : null };
  };
  return {
    add(count: number): void {
      frames += count;
      if (now() - toldMs < TELL_EVERY_MS) return;
      toldMs = now();
      tell({ type: 'progress', progress: progress() });
    },
    end: () => tell({ type: 'progress', progress: progress() }),
  };
}
export type Meter = ReturnType<typeof createMeter>;

const overlaps = ({ from, to }: DetectionChunk, fromMs: number, toMs: number): boolean =>
  Date.parse(from) < toMs && Date.parse(to) >= fromMs;

/** What the log has of a camera around several stretches, listed once. */
export async function listLog(context: JobContext, camera: string, stretches: readonly Stretch[]): Promise<LogPart> {
  const fromMs = Math.min(...stretches.map((stretch) => stretch.fromMs));
  const toMs = Math.max(...stretches.map((stretch) => stretch.toMs));
  const log = await context.store.list(camera, fromMs - WARM_UP_MS, toMs, context.signal);
  const missing = stretches.flatMap((stretch) => missingIn(camera, stretch, within(log, stretch.fromMs, stretch.toMs)));
  if (missing.length > 0) context.tell({ type: 'missing', missing });
  return log;
}

const within = (log: LogPart, fromMs: number, toMs: number): LogPart => ({
  ...log,
  chunks: log.chunks.filter((chunk) => overlaps(chunk, fromMs, toMs)),
});

export const framesIn = (log: LogPart, { fromMs, toMs }: Stretch): number =>
  within(log, fromMs, toMs).chunks.reduce((sum, chunk) => sum + chunk.frames, 0);

export interface FrameHandlers {
  /** A frame; one before the stretch only warms up. It is written over for the next. */
  frame(frame: Frame, counts: boolean): void;
  /** Before a chunk. */
  chunk?(chunk: DetectionChunk): void;
}

/** Runs over a camera's frames of a stretch in order, chunk by chunk. Stops when it is told to; says whether it got through. */
export async function eachFrame(
  context: JobContext,
  { camera, log, stretch, meter }: { camera: string; log: LogPart; stretch: Stretch; meter: Meter },
  handlers: FrameHandlers,
): Promise<boolean> {
  const { fromMs, toMs } = stretch;
  for (const chunk of within(log, fromMs - WARM_UP_MS, toMs).chunks) {
    if (context.signal.aborted) return false;
    handlers.chunk?.(chunk);
    try {
      await readChunk(context, chunk, stretch, handlers);
    } catch (error) {
      if (!(error instanceof DamagedChunkError)) throw error;
      const damaged = { camera, fromMs: Date.parse(chunk.from), toMs: Date.parse(chunk.to) };
      context.tell({ type: 'missing', missing: [{ ...damaged, reason: 'unreadable' }] });
    }
    if (overlaps(chunk, fromMs, toMs)) meter.add(chunk.frames);
    await context.breathe();
  }
  return !context.signal.aborted;
}

async function readChunk(
  { store, signal }: JobContext,
  chunk: DetectionChunk,
  { fromMs, toMs }: Stretch,
  handlers: FrameHandlers,
): Promise<void> {
  const reader = await store.open(chunk, signal);
  for (let frame = reader.next(); frame; frame = reader.next()) {
    if (frame.atMs >= toMs) return;
    if (frame.atMs >= fromMs - WARM_UP_MS) handlers.frame(frame, frame.atMs >= fromMs);
  }
}
