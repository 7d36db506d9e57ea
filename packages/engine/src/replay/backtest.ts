import type { Frame } from '@sightline/contract/frames';
import type { EventZone, TraceStep } from '@sightline/contract/node-link';
import { sharedInside } from '../areas.ts';
import type { Alert } from '../evaluate.ts';
import type { WatchedCamera, WatchProblem } from '../watch.ts';
import type { Comparable } from './compare.ts';
import { type Episode, type EpisodeRecorder, recordEpisodes } from './episodes.ts';
import { type FoundObject, foundIn } from './found.ts';
import { type LossReason, watchLosses } from './losses.ts';
import { createReplay, type Replay } from './replay.ts';

/** An alert that a run would have raised. */
export interface RunAlert extends Comparable {
  readonly useCase: string;
  readonly objects: readonly FoundObject[];
  readonly zones: readonly EventZone[];
  readonly trace: readonly TraceStep[];
}

/** What is run over the same frames: the configuration in force, the draft, and the draft's changes one by one. */
export interface BacktestVariants {
  readonly live: WatchedCamera;
  readonly draft?: WatchedCamera;
  /** Each with one change alone, by a name of the caller's choice. */
  readonly alone?: Readonly<Record<string, WatchedCamera>>;
}

export interface BacktestResult {
  readonly live: readonly RunAlert[];
  readonly draft: readonly RunAlert[];
  readonly alone: Readonly<Record<string, readonly RunAlert[]>>;
  /** How near the rules in force came to their limits: what another limit would do is predicted by it. */
  readonly episodes: readonly Episode[];
  /** Why the draft let an alert of the live run pass, by the position in `live`. */
  readonly losses: ReadonlyMap<number, LossReason>;
}

export interface Backtest {
  readonly problems: Readonly<Record<string, readonly WatchProblem[]>>;
  /** Frames before a moment only warm the clocks up: their alerts do not count. */
  push(frame: Frame, counts?: boolean): void;
  result(): BacktestResult;
}

interface Run {
  readonly replay: Replay;
  readonly alerts: RunAlert[];
}

/** Runs several configurations of one camera side by side in one pass over its recorded frames. */
export function createBacktest({ live, draft, alone = {} }: BacktestVariants): Backtest {
  // One version alone has nobody to share with.
  const inside = draft ? sharedInside() : undefined;
  const runOf = (camera: WatchedCamera): Run => ({ replay: createReplay(camera, { inside }), alerts: [] });
  const now = runOf(live);
  const next = draft && runOf(draft);
  const singles = Object.entries(alone).map(([name, camera]) => ({ name, ...runOf(camera) }));
  const others = next ? [next, ...singles] : singles;
  const recorders = now.replay.flows.map((flow) => ({ flow: flow.flow, recorder: recordEpisodes(flow) }));
  const losses = watchLosses(next?.replay.flows ?? []);
  return {
    problems: Object.fromEntries([
      ['live', now.replay.problems],
      ...(next ? [['draft', next.replay.problems] as const] : []),
      ...singles.map(({ name, replay }) => [name, replay.problems] as const),
    ]),
    push(frame, counts = true) {
      for (const run of others) keep(run, live.id, run.replay.push(frame), counts);
      const raised = now.replay.push(frame);
      keep(now, live.id, raised, counts);
      if (!counts) return;
      for (const { flow, recorder } of recorders) recorder.note(frame.atMs, hasFired(raised, flow));
      if (raised.length > 0 && next) {
        const first = now.alerts.length - raised.length;
        for (const [index, alert] of raised.entries()) losses.start(first + index, alert.flow, frame.atMs);
      }
      losses.note(frame.atMs);
    },
    result: () => ({
      live: now.alerts,
      draft: next?.alerts ?? [],
      alone: Object.fromEntries(singles.map(({ name, alerts }) => [name, alerts])),
      episodes: episodesOf(recorders),
      losses: losses.reasons,
    }),
  };
}

const episodesOf = (recorders: readonly { recorder: EpisodeRecorder }[]): Episode[] =>
  recorders.flatMap(({ recorder }) => recorder.episodes());

const hasFired = (alerts: readonly Alert[], flow: string): boolean => {
  for (const alert of alerts) if (alert.flow === flow) return true;
  return false;
};

function keep({ alerts }: Run, camera: string, raised: readonly Alert[], counts: boolean): void {
  if (counts) for (const alert of raised) alerts.push(runAlert(camera, alert));
}

const runAlert = (camera: string, { flow, useCase, atMs, objects, zones, trace }: Alert): RunAlert => ({
  camera,
  flow,
  useCase,
  atMs,
  tracks: objects.map(({ track }) => track),
  objects: foundIn(objects),
  zones,
  trace,
});
