import type { DetectionGap } from '@sightline/contract/detections';
import type { Frame } from '@sightline/contract/frames';
import type { BacktestResult, BacktestVariants } from '@sightline/engine/replay/backtest';
import type { Episode } from '@sightline/engine/replay/episodes';
import type { Lane } from '@sightline/engine/replay/lanes';
import type { LiveStep } from '@sightline/engine/replay/live';
import type { Moment } from '@sightline/engine/replay/moments';
import type { StepNow } from '@sightline/engine/replay/replay';
import type { Verdict } from '@sightline/engine/replay/verdict';
import type { WatchedCamera, WatchProblem } from '@sightline/engine/watch';
import type { Track } from './tracks.ts';

/** A stretch of time that is run and reported as one; `key` is the caller's name for it. */
export interface Stretch {
  readonly key: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** In the order in which the stretches are to be run: what is on screen comes first. */
export interface BacktestJob {
  readonly kind: 'backtest';
  readonly cameras: readonly BacktestVariants[];
  readonly stretches: readonly Stretch[];
}

export interface SearchJob {
  readonly kind: 'search';
  readonly cameras: readonly WatchedCamera[];
  readonly stretches: readonly Stretch[];
}

/** Everything about one flow of a camera in a stretch of time. */
export interface NearMissJob {
  readonly kind: 'near-miss';
  readonly camera: WatchedCamera;
  readonly stretch: Stretch;
  /** Where every object was is told, too: for stretches of seconds. */
  readonly hasTracks?: boolean;
}

/** Frames as they come through two versions of a flow; nothing is fetched. */
export interface LiveJob {
  readonly kind: 'live';
  readonly live?: WatchedCamera | undefined;
  readonly draft?: WatchedCamera | undefined;
}

export type Job = BacktestJob | SearchJob | NearMissJob | LiveJob;

/** What the worker is told. A new job takes the place of the one that runs. */
export type ToWorker =
  | { readonly type: 'start'; readonly generation: number; readonly apiBase: string; readonly job: Job }
  | { readonly type: 'cancel' }
  | { readonly type: 'moment'; readonly generation: number; readonly atMs: number }
  | { readonly type: 'frames'; readonly frames: readonly Frame[] };

export interface Progress {
  readonly frames: number;
  readonly totalFrames: number;
  readonly framesPerSecond: number;
  readonly secondsLeft: number | null;
}

/** A part of the time for which there are no detections, and why. */
export interface MissingTime {
  readonly camera: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** `not_recorded`: no node was watching; `forgotten`: older than what is kept. */
  readonly reason: 'not_recorded' | 'forgotten' | 'unreadable' | DetectionGap['reason'];
}

export interface StretchResult {
  readonly stretch: string;
  readonly camera: string;
  readonly frames: number;
  readonly result: BacktestResult;
}

export interface NearMissResult {
  readonly lanes: readonly Lane[];
  readonly episodes: readonly Episode[];
  readonly alerts: readonly { readonly atMs: number; readonly flow: string }[];
  /** Only those that were asked for. */
  readonly tracks: readonly Track[];
}

/** How everything stood at one moment. */
export interface MomentAt {
  /** Of the frame, which is at or before the moment asked for. */
  readonly atMs: number;
  readonly frame: Frame;
  readonly steps: readonly StepNow[];
  readonly verdicts: readonly { readonly flow: string; readonly verdict: Verdict }[];
}

export interface LiveView {
  readonly steps: readonly LiveStep[];
  readonly framesPerSecond: number;
  readonly lastAlertMs: number | null;
  readonly problems: readonly WatchProblem[];
}

export interface LiveValues {
  readonly atMs: number;
  readonly frame: Frame | null;
  readonly live: LiveView | null;
  readonly draft: LiveView | null;
}

/** What the worker says, about the job of a generation. */
export type FromWorker = { readonly generation: number } & (
  | { readonly type: 'problems'; readonly problems: Readonly<Record<string, readonly WatchProblem[]>> }
  | { readonly type: 'missing'; readonly missing: readonly MissingTime[] }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'stretch'; readonly result: StretchResult }
  | { readonly type: 'stretch_done'; readonly stretch: string }
  | { readonly type: 'moments'; readonly moments: readonly Moment[] }
  | { readonly type: 'near_miss'; readonly result: NearMissResult }
  | { readonly type: 'moment'; readonly moment: MomentAt | null }
  | { readonly type: 'live'; readonly values: LiveValues }
  | { readonly type: 'done'; readonly outcome: 'finished' | 'cancelled' }
  | { readonly type: 'failed'; readonly message: string }
);

/** A message before its job's generation is written on it. */
export type Told = FromWorker extends infer M
  ? M extends { generation: number }
    ? Omit<M, 'generation'>
    : never
  : never;
