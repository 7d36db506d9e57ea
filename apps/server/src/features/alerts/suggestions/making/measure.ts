import type { TraceStep } from '@sightline/contract/node-link';
import type { RunAlert } from '@sightline/engine/replay/backtest';
import { raisedAt } from '@sightline/engine/replay/compare';
import type { Episode } from '@sightline/engine/replay/episodes';
import type { Reviewed } from './reviewed.ts';

/** What rules measured when an alert was raised, as its trace has it. */
export const measuredIn = (trace: readonly TraceStep[]): Record<string, number> =>
  Object.fromEntries(trace.flatMap(({ node, measured }) => (measured === null ? [] : [[node, measured]])));

/** How far each rule went in the stretch in which an alert was raised: a trace ends at the limit, the stretch does not. */
function peaksAt(atMs: number, episodes: readonly Episode[]): Record<string, number> {
  const peaks: Record<string, number> = {};
  for (const { node, fromMs, toMs, measured, bound } of episodes) {
    if (bound !== 'above' || atMs < fromMs || atMs > toMs) continue;
    peaks[node] = Math.max(peaks[node] ?? 0, measured);
  }
  return peaks;
}

/** Alerts that the replay raises, too, with the alert of the replay; what the log does not hold is left out. */
export function foundAgain(
  alerts: readonly Reviewed[],
  { live, episodes }: { live: readonly RunAlert[]; episodes: readonly Episode[] },
): Map<Reviewed, RunAlert> {
  const found = new Map<Reviewed, RunAlert>();
  const taken = new Set<Reviewed>();
  for (const run of live) {
    const alert = raisedAt(
      run,
      alerts.filter((one) => !taken.has(one)),
    );
    if (!alert) continue;
    taken.add(alert);
    found.set({ ...alert, measured: peaksAt(run.atMs, episodes) }, run);
  }
  return found;
}
