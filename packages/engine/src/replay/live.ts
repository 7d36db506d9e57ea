import type { Frame } from '@sightline/contract/frames';
import type { WatchedCamera, WatchProblem } from '../watch.ts';
import type { Reading } from './reading.ts';
import { createReplay, type ReplayedFlow, type StepNow } from './replay.ts';

/** What passes through a node while a camera runs: means of the last seconds. */
export interface LiveStep {
  readonly flow: string;
  readonly node: string;
  readonly type: string;
  readonly inPerSecond: number;
  /** Objects, or areas of a node that makes areas. */
  readonly outPerSecond: number;
  /** How many came in at once. */
  readonly meanIn: number;
  readonly meanOut: number;
  /** The last value, with its limit. */
  readonly reading: Reading | null;
  /** The other value of a node that weighs two. */
  readonly second: Reading | null;
  /** `rising`: not met, but past half of the way and coming nearer. */
  readonly state: 'idle' | 'rising' | 'met';
}

export interface LiveFlow {
  readonly problems: readonly WatchProblem[];
  push(frame: Frame): void;
  framesPerSecond(): number;
  steps(): LiveStep[];
  /** When the flow last would have alerted. */
  lastAlertMs(): number | null;
}

const WINDOW_MS = 10_000;
const NEAR = 0.5;
/** So much more than the mean is a rise, and not a shake. */
const RISE = 0.05;

interface Slice {
  readonly atMs: number;
  readonly cameIn: readonly number[];
  readonly wentOut: readonly number[];
  readonly shares: readonly number[];
}

/** One flow on a camera's frames as they come. Nothing it would raise is raised. */
export function createLiveFlow(camera: WatchedCamera, windowMs = WINDOW_MS): LiveFlow {
  const replay = createReplay(camera, { explain: true });
  let slices: Slice[] = [];
  let lastAlertMs: number | null = null;
  const perSecond = (count: number) => (slices.length === 0 ? 0 : count / secondsOf(slices, windowMs));
  return {
    problems: replay.problems,
    push(frame) {
      for (const alert of replay.push(frame)) lastAlertMs = alert.atMs;
      const isBack = slices.length > 0 && frame.atMs < slices.at(-1)!.atMs;
      const kept = isBack ? [] : slices.filter(({ atMs }) => atMs > frame.atMs - windowMs);
      slices = [...kept, sliceOf(replay.flows, frame.atMs)];
    },
    framesPerSecond: () => perSecond(slices.length),
    lastAlertMs: () => lastAlertMs,
    steps: () =>
      replay.steps().map((step, index) => {
        const cameIn = total(slices, (slice) => slice.cameIn[index]!);
        const wentOut = total(slices, (slice) => slice.wentOut[index]!);
        const frames = Math.max(slices.length, 1);
        return {
          flow: step.flow,
          node: step.node,
          type: step.type,
          inPerSecond: perSecond(cameIn),
          outPerSecond: perSecond(wentOut),
          meanIn: cameIn / frames,
          meanOut: wentOut / frames,
          reading: step.telling,
          second: step.second,
          state: stateOf(step, total(slices, (slice) => slice.shares[index]!) / frames),
        };
      }),
  };
}

const total = (slices: readonly Slice[], value: (slice: Slice) => number): number =>
  slices.reduce((sum, slice) => sum + value(slice), 0);

/** The time the slices cover: a slice stands for the time up to the next. */
function secondsOf(slices: readonly Slice[], windowMs: number): number {
  const spanMs = slices.at(-1)!.atMs - slices[0]!.atMs;
  const frameMs = slices.length > 1 ? spanMs / (slices.length - 1) : 1000;
  return Math.min(windowMs, spanMs + frameMs) / 1000;
}

function sliceOf(flows: readonly ReplayedFlow[], atMs: number): Slice {
  const steps = flows.flatMap((flow) => flow.steps());
  const signals = flows.flatMap((flow) => flow.signals());
  return {
    atMs,
    cameIn: signals.map((signal) => signal.cameIn),
    wentOut: signals.map((signal) => signal.objects.length + signal.areas.length),
    shares: steps.map((step) => step.telling?.share ?? 0),
  };
}

function stateOf({ active, telling }: StepNow, meanShare: number): LiveStep['state'] {
  if (active) return 'met';
  // How many of its inputs are met does not creep up.
  if (telling?.unit === 'inputs') return 'idle';
  const share = telling?.share ?? 0;
  return share >= NEAR && share > meanShare + RISE ? 'rising' : 'idle';
}
