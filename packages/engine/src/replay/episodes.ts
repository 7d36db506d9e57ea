import type { Bound, Unit } from '@sightline/contract/rules/units';
import type { Program, ProgramStep } from '../flow/compile.ts';
import { TRACK_MEMORY_MS } from '../hold.ts';
import type { Signal } from '../rules/rule.ts';
import { type FoundObject, found } from './found.ts';
import { type Reading, tellingReading, timesOf } from './reading.ts';
import type { ReplayedFlow } from './replay.ts';

/** A stretch in which a rule's value rose towards its limit and fell again. */
export interface Episode {
  readonly flow: string;
  readonly node: string;
  readonly type: string;
  readonly fromMs: number;
  toMs: number;
  /** When the value was nearest to its limit, or furthest beyond it, and what it was then. */
  readonly atMs: number;
  readonly measured: number;
  readonly limit: number;
  readonly unit: Unit;
  readonly bound: Bound;
  /** How much of the way to the limit, from 0 to 1. */
  readonly share: number;
  readonly isMet: boolean;
  /** The flow's first alert in it. */
  firedMs: number | null;
  /** Whether, at the peak, meeting this limit alone would have fired the flow. */
  readonly isDecisive: boolean;
  /** Rules that were met at the peak. */
  readonly met: readonly string[];
  /** What the value was about, where it was then. */
  readonly about: FoundObject | null;
}

/** An episode is over when its value has fallen to this share of the peak. */
const FALLEN = 0.6;

export interface EpisodeRecorder {
  /** Notes the frame that was replayed last, and whether the flow alerted at it. */
  note(atMs: number, hasFired: boolean): void;
  /** Those that are over; with the ones still open, as they stand. */
  episodes(): Episode[];
}

/** Rules that only join others have no value of their own to come near to. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['combine', 'negate']);

const isWatched = (step: ProgramStep): boolean => !step.kinds && !WITHOUT_VALUE.has(step.type);

/** Follows how near the rules of a flow come to their limits while it is replayed. */
export function recordEpisodes(flow: ReplayedFlow): EpisodeRecorder {
  const done: Episode[] = [];
  const watchers = flow.program.steps.flatMap((step, index) => (isWatched(step) ? [watchRule(flow, index, done)] : []));
  return {
    note(atMs, hasFired) {
      for (const watcher of watchers) watcher.note(atMs, hasFired);
    },
    episodes: () => [...done, ...watchers.flatMap((watcher) => watcher.open())].toSorted((a, b) => a.atMs - b.atMs),
  };
}

/** How far a rule is: up to 1 on its condition, up to 2 on its clock, beyond once it is met. */
function progressOf(signal: Signal, { measured, limit, unit, bound, share }: Reading): number {
  if (signal.active) return 2 + timesOf(measured, limit!, bound);
  const isClock = unit === 'seconds' && signal.second !== null;
  return isClock ? 1 + share : share;
}

function watchRule(flow: ReplayedFlow, index: number, done: Episode[]) {
  const step = flow.program.steps[index]!;
  let current: Episode | null = null;
  let peak = 0;
  let lastMs = 0;
  const close = () => {
    if (current) done.push(current);
    current = null;
    peak = 0;
  };
  return {
    note(atMs: number, hasFired: boolean): void {
      const signals = flow.signals();
      const signal = signals[index]!;
      const reading = tellingReading(step, signal);
      const progress = reading && reading.limit !== null ? progressOf(signal, reading) : 0;
      if (current && (atMs - lastMs > TRACK_MEMORY_MS || progress < peak * FALLEN)) close();
      lastMs = atMs;
      if (progress <= 0 || !reading) return;
      if (!current || progress > peak) {
        current = peakAt(flow, index, atMs, reading, current);
        peak = progress;
      }
      current.toMs = atMs;
      if (hasFired) current.firedMs ??= atMs;
    },
    open: (): Episode[] => (current ? [{ ...current }] : []),
  };
}

function peakAt(flow: ReplayedFlow, index: number, atMs: number, reading: Reading, before: Episode | null): Episode {
  const { program } = flow;
  const signals = flow.signals();
  const { node, type } = program.steps[index]!;
  const { leader, active } = signals[index]!;
  return {
    flow: flow.flow,
    node,
    type,
    fromMs: before?.fromMs ?? atMs,
    toMs: atMs,
    atMs,
    measured: reading.measured,
    limit: reading.limit!,
    unit: reading.unit,
    bound: reading.bound,
    share: reading.share,
    isMet: active,
    firedMs: before?.firedMs ?? null,
    isDecisive: firesWith(program, signals, index),
    met: program.steps.filter((step, at) => !step.kinds && signals[at]!.active).map((step) => step.node),
    about: leader && found(leader),
  };
}

/** Whether the flow would fire if one of its steps were met; what comes after that step is taken to agree. */
function firesWith({ steps, outputs }: Program, signals: readonly Signal[], index: number): boolean {
  const isMet = signals.map((signal, at) => signal.active || at === index);
  for (let at = index + 1; at < steps.length; at++) {
    const step = steps[at]!;
    if (step.kinds || isMet[at]) continue;
    const active = step.inputs.filter((input) => isMet[input]).length;
    const isReachedNow = step.inputs.some((input) => isMet[input] && !signals[input]!.active);
    isMet[at] = step.type === 'combine' ? active >= (signals[at]!.limit ?? 1) : isReachedNow;
  }
  return outputs.some(({ step }) => isMet[step]);
}
