import type { Span } from './time-span.ts';

/** A stretch of recorded detections, as the server lists them. */
export interface Recorded {
  fromMs: number;
  toMs: number;
  frames: number;
  objects: number;
}

/** How much was in view in a quarter of an hour; null: nothing was recorded. */
export interface DayBar {
  fromMs: number;
  mean: number | null;
}

const QUARTER_MS = 15 * 60_000;

export function dayBars({ fromMs, toMs }: Span, recorded: readonly Recorded[]): DayBar[] {
  const count = Math.ceil((toMs - fromMs) / QUARTER_MS);
  return Array.from({ length: count }, (_, index) => {
    const start = fromMs + index * QUARTER_MS;
    const within = recorded.filter((chunk) => chunk.fromMs < start + QUARTER_MS && chunk.toMs > start);
    const frames = within.reduce((sum, chunk) => sum + chunk.frames, 0);
    const objects = within.reduce((sum, chunk) => sum + chunk.objects, 0);
    return { fromMs: start, mean: within.length > 0 ? objects / Math.max(frames, 1) : null };
  });
}

/** The rest of a span: what lies between its gaps. */
export function betweenGaps({ fromMs, toMs }: Span, gaps: readonly Span[]): Span[] {
  const starts = [fromMs, ...gaps.map((gap) => gap.toMs)];
  const ends = [...gaps.map((gap) => gap.fromMs), toMs];
  return starts
    .map((start, index) => ({ fromMs: start, toMs: ends[index]! }))
    .filter((part) => part.toMs > part.fromMs);
}

/** Parts of a span without recorded detections that are longer than a moment. */
export function gapsIn({ fromMs, toMs }: Span, recorded: readonly Recorded[], shortestMs = 15_000): Span[] {
  const gaps: Span[] = [];
  let reached = fromMs;
  for (const chunk of recorded.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (chunk.toMs <= reached) continue;
    if (chunk.fromMs - reached >= shortestMs) gaps.push({ fromMs: reached, toMs: Math.min(chunk.fromMs, toMs) });
    reached = Math.max(reached, chunk.toMs);
    if (reached >= toMs) break;
  }
  if (toMs - reached >= shortestMs) gaps.push({ fromMs: reached, toMs });
  return gaps.filter((gap) => gap.fromMs < toMs);
}
