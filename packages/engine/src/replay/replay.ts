import type { Frame } from '@sightline/contract/frames';
import type { insideAny } from '../areas.ts';
import { type Alert, advance, type Counted, countedBy } from '../evaluate.ts';
import type { Program, ProgramStep } from '../flow/compile.ts';
import type { Signal } from '../rules/rule.ts';
import { type HeldBack, loadState, type SavedState, saveState, startState, type WatchState } from '../state.ts';
import { compileCamera, type Watch, type WatchedCamera, type WatchProblem } from '../watch.ts';
import { mainReading, type Reading, secondReading, tellingReading } from './reading.ts';

/** What one node of a flow did at the last frame. */
export interface StepNow {
  readonly flow: string;
  readonly node: string;
  /** Detector or rule type. */
  readonly type: string;
  /** Objects that came in, and that it passed on. */
  readonly cameIn: number;
  readonly passed: number;
  /** Whether its condition is met now. */
  readonly active: boolean;
  readonly measured: number | null;
  readonly limit: number | null;
  /** The same with its unit; nothing when the node measured nothing. */
  readonly reading: Reading | null;
  /** The other value of a rule that weighs two; only when explaining. */
  readonly second: Reading | null;
  /** Which of the two says most now. */
  readonly telling: Reading | null;
}

/** One flow during a replay, whose signals are read after each frame. */
export interface ReplayedFlow {
  readonly flow: string;
  readonly useCase: string;
  readonly program: Program;
  signals(): readonly Signal[];
  /** What kept it from alerting though it fired; nothing when nothing did. */
  heldBack(): HeldBack | null;
  steps(): StepNow[];
}

/** Recorded frames through the flows of a camera, as the camera's node would have run them. */
export interface Replay {
  /** Flows that cannot be run; the others are. */
  readonly problems: readonly WatchProblem[];
  readonly flows: readonly ReplayedFlow[];
  push(frame: Frame): readonly Alert[];
  /** All nodes of all flows at the last frame. */
  steps(): StepNow[];
  counted(): readonly Counted[];
  /** What it remembers: a later replay of the same camera goes on from there. */
  save(): SavedState;
}

export interface ReplayOptions {
  /** Measures also how near something came. It costs time, so a plain backtest leaves it out. */
  readonly explain?: boolean;
  /** Shared by replays of the same frames. */
  readonly inside?: typeof insideAny | undefined;
  /** Where an earlier replay of the same camera was. */
  readonly saved?: SavedState | undefined;
}

/** Starts a replay, from nothing or from where an earlier one was. */
export function createReplay(camera: WatchedCamera, { explain = false, saved, inside }: ReplayOptions = {}): Replay {
  const { program, problems } = compileCamera(camera, inside);
  const state = saved ? loadState(program, saved) : startState(program);
  for (const { run } of state.watches) run.input.explain = explain;
  const flows = program.watches.map((watch, index) => replayedFlow(watch, state.watches[index]!));
  return {
    problems,
    flows,
    push: (frame) => advance(program, state, frame),
    steps: () => flows.flatMap((flow) => flow.steps()),
    counted: () => countedBy(program, state),
    save: () => saveState(program, state),
  };
}

const replayedFlow = ({ flow, useCase, program }: Watch, state: WatchState): ReplayedFlow => ({
  flow,
  useCase,
  program,
  signals: () => state.run.signals,
  heldBack: () => state.heldBack,
  steps: () => program.steps.map((step, index) => stepNow(flow, step, state.run.signals[index]!)),
});

const stepNow = (flow: string, step: ProgramStep, signal: Signal): StepNow => ({
  flow,
  node: step.node,
  type: step.type,
  cameIn: signal.cameIn,
  passed: signal.objects.length,
  active: signal.active,
  measured: signal.measured,
  limit: signal.limit,
  reading: mainReading(step, signal),
  second: secondReading(step, signal),
  telling: tellingReading(step, signal),
});
