import type { Flow } from '@sightline/contract/flows';
import type { Frame, ObjectKind, TrackedObject } from '@sightline/contract/frames';
import type { TraceStep } from '@sightline/contract/node-link';
import { createEvaluator } from '../../evaluator.ts';
import { aUseCase, objectAt } from '../frames.ts';

/** A recorded run of a flow: what was seen, and the alerts with their reasons as a person worked them out. */
export interface Recording {
  what: string;
  flow: Flow;
  alert_cooldown_seconds: number;
  re_alert_delay_seconds: number;
  /** Time, then the objects by track, kind, foot point and what else the model says of them. */
  frames: {
    atMs: number;
    objects: [track: string, kind: ObjectKind, x: number, y: number, more?: Partial<TrackedObject>][];
    alerts?: NonNullable<Frame['alerts']>;
  }[];
  alerts: { atMs: number; tracks: string[]; trace: TraceStep[] }[];
  /** What was counted: time, area, track. */
  counts?: [atMs: number, area: string, track: string][];
}

const frameOf = ({ objects, ...frame }: Recording['frames'][number]): Frame => ({
  ...frame,
  objects: objects.map(([track, kind, x, y, more]) => ({ ...objectAt(kind, track, x, y), ...more })),
});

/** Runs a recording again. */
export function replay({ flow, frames, alert_cooldown_seconds, re_alert_delay_seconds }: Recording) {
  const settings = aUseCase(flow, { alert_cooldown_seconds, re_alert_delay_seconds });
  const evaluator = createEvaluator({ id: 'camera', time_zone: 'UTC', use_cases: [settings] });
  const counts: [number, string, string][] = [];
  const alerts = frames.flatMap((frame) => {
    const raised = evaluator.evaluate(frameOf(frame));
    counts.push(
      ...evaluator.counted().map(({ atMs, area, object }): (typeof counts)[number] => [atMs, area, object.track]),
    );
    return raised;
  });
  return {
    problems: evaluator.problems,
    counts,
    alerts: alerts.map(({ atMs, objects, trace }) => ({ atMs, tracks: objects.map(({ track }) => track), trace })),
  };
}
