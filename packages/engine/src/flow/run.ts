import type { Frame, TrackedObject } from '@sightline/contract/frames';
import {
  type Count,
  emptySignal,
  type LiveArea,
  type Memory,
  type RuleInput,
  resetSignal,
  type Signal,
} from '../rules/rule.ts';
import type { DetectorProgramStep, Program, RuleProgramStep } from './compile.ts';

/** What running a program needs besides the program: one entry per step. */
export interface ProgramRun {
  /** What rules remember from frame to frame; the only part worth storing. */
  readonly memories: readonly Memory[];
  /** The last frame's signals; rewritten for every frame. */
  readonly signals: readonly Signal[];
  /** What was counted at the last frame, by step. */
  readonly counts: StepCount[];
  /** Room for a rule's input, reused. */
  readonly input: RuleInput & { inputs: Signal[]; step: number };
}

/** Something a step counted. */
export interface StepCount extends Count {
  readonly step: number;
}

/** When use cases last alerted, by `alertKey`. */
export type Alerted = ReadonlyMap<string, number>;
export const alertKey = (camera: string, useCase: string) => `${camera} ${useCase}`;

const NO_AREAS: readonly LiveArea[] = [];

export function startRun(program: Program, alerted: Alerted, memories?: readonly Memory[]): ProgramRun {
  const counts: StepCount[] = [];
  const input: ProgramRun['input'] = {
    atMs: 0,
    explain: false,
    step: 0,
    inputs: [],
    objects: [],
    areas: NO_AREAS,
    alertedMs: (camera, useCase) => alerted.get(alertKey(camera, useCase)),
    count: (counted) => void counts.push({ ...counted, step: input.step }),
  };
  return {
    memories: memories ?? program.steps.map(() => new Map()),
    signals: program.steps.map(emptySignal),
    counts,
    input,
  };
}

/** Runs one frame through a program and leaves the outcome in the run's signals. */
export function runFrame(program: Program, run: ProgramRun, frame: Frame): void {
  run.counts.length = 0;
  for (let index = 0; index < program.steps.length; index++) {
    const step = program.steps[index]!;
    const signal = run.signals[index]!;
    resetSignal(signal);
    if (step.kinds) emitDetected(step, frame, signal, run.input.explain);
    // A rule that nothing flows into has nothing to judge; it would fire for ever if it were a negation.
    else if (step.inputs.length > 0) {
      run.input.step = index;
      const input = inputOf(step, run, frame.atMs);
      signal.cameIn = input.objects.length;
      step.run(input, run.memories[index]!, signal);
    }
  }
}

function emitDetected(step: DetectorProgramStep, { objects }: Frame, signal: Signal, explain: boolean): void {
  const { kinds, leastScore } = step;
  for (const object of objects) {
    if (kinds.has(object.kind) && object.score >= leastScore) signal.objects.push(object);
  }
  signal.cameIn = objects.length;
  if (explain) noteBestScore(step, objects, signal);
  signal.active = signal.objects.length > 0;
  signal.measured = signal.objects.length;
}

function noteBestScore(step: DetectorProgramStep, objects: readonly TrackedObject[], signal: Signal): void {
  for (const { kind, score } of objects) {
    if (step.kinds.has(kind) && score > (signal.second ?? 0)) signal.second = score;
  }
  signal.secondLimit = step.leastScore;
}

function inputOf(step: RuleProgramStep, run: ProgramRun, atMs: number): RuleInput {
  const { input, signals } = run;
  input.atMs = atMs;
  input.inputs.length = 0;
  for (const source of step.inputs) input.inputs.push(signals[source]!);
  // One input is the common case and needs no joining, nor a copy.
  input.objects = input.inputs.length === 1 ? input.inputs[0]!.objects : unionOf(input.inputs);
  input.areas = areasOf(input.inputs);
  return input;
}

function areasOf(signals: readonly Signal[]): readonly LiveArea[] {
  let areas: readonly LiveArea[] = NO_AREAS;
  for (const signal of signals) if (signal.areas.length > 0) areas = [...areas, ...signal.areas];
  return areas;
}

/** The objects of all signals, each once. */
export function unionOf(signals: readonly Signal[]): TrackedObject[] {
  const union = [...signals[0]!.objects];
  for (const signal of signals) for (const object of signal.objects) if (!union.includes(object)) union.push(object);
  return union;
}
