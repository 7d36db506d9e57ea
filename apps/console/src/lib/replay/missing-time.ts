import type { LogPart } from './chunk-store.ts';
import type { MissingTime, Stretch } from './protocol.ts';

/** A break between two chunks that is no longer than this is no gap: a node starts a new chunk now and then. */
const BREAK_MS = 60_000;

/** Why a part of what was run has no detections. */
export const reasonIn = (missing: readonly MissingTime[], part: Omit<Stretch, 'key'>): MissingTime['reason'] =>
  missing.find(({ fromMs, toMs }) => fromMs < part.toMs && toMs > part.fromMs)?.reason ?? 'not_recorded';

/** The parts of a stretch without detections, each with its reason. */
export function missingIn(
  camera: string,
  { fromMs, toMs }: Stretch,
  { chunks, gaps, keptFromMs }: LogPart,
): MissingTime[] {
  const missing: MissingTime[] = [];
  const ordered = chunks.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  let coveredMs = fromMs;
  const note = (untilMs: number) => {
    if (untilMs - coveredMs <= BREAK_MS) return;
    const forgottenMs = Math.min(untilMs, keptFromMs);
    if (forgottenMs > coveredMs) missing.push({ camera, fromMs: coveredMs, toMs: forgottenMs, reason: 'forgotten' });
    const restMs = Math.max(coveredMs, forgottenMs);
    if (untilMs - restMs <= BREAK_MS) return;
    const dropped = gaps.find(({ from, to }) => Date.parse(from) < untilMs && Date.parse(to) > restMs);
    missing.push({ camera, fromMs: restMs, toMs: untilMs, reason: dropped?.reason ?? 'not_recorded' });
  };
  for (const { from, to } of ordered) {
    note(Date.parse(from));
    coveredMs = Math.max(coveredMs, Date.parse(to));
  }
  note(toMs);
  return missing;
}
