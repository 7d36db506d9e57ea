import type { Flow } from '@sightline/contract/flows';
import type { Frame, ObjectKind } from '@sightline/contract/frames';
import type { TraceStep } from '@sightline/contract/node-link';
import { createEvaluator } from '../../evaluator.ts';
import { aUseCase, objectAt } from '../frames.ts';

/** A recorded run of a flow: what was seen, and the alerts with their reasons as a person worked them out. */
export interface Recording {
  what: string;
  flow: Flow;
  alert_cooldown_seconds: number;
  re_alert_delay_seconds: number;
  /** Time, then the objects by track, kind and foot point. */
  frames: { atMs: number; objects: [track: string, kind: ObjectKind, x: number, y: number][] }[];
  alerts: { atMs: number; tracks: string[]; trace: TraceStep[] }[];
}

const frameOf = ({ atMs, objects }: Recording['frames'][number]): Frame => ({
  atMs,
  objects: objects.map(([track, kind, x, y]) => objectAt(kind, track, x, y)),
});

/** Runs a recording again. */
export function replay({ flow, frames, alert_cooldown_seconds, re_alert_delay_seconds }: Recording) {
  const settings = aUseCase(flow, { alert_cooldown_seconds, re_alert_delay_seconds });
  const evaluator = createEvaluator({ time_zone: 'UTC', use_cases: [settings] });
  const alerts = frames.flatMap((frame) => evaluator.evaluate(frameOf(frame)));
  return {
    problems: evaluator.problems,
    alerts: alerts.map(({ atMs, objects, trace }) => ({ atMs, tracks: objects.map(({ track }) => track), trace })),
  };
}
