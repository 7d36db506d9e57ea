import type { Program, ProgramStep, RuleProgramStep } from '../flow/compile.ts';
import type { Signal } from '../rules/rule.ts';
import type { HeldBack } from '../state.ts';
import { type Reading, tellingReading } from './reading.ts';
import type { ReplayedFlow } from './replay.ts';

/** Why a flow raised an alert at a frame, or why not: data, for a screen to put into words. */
export interface Verdict {
  /** `held_back`: everything was met, and the cooldown, the delay or the schedule kept the alert back. */
  readonly outcome: 'fired' | 'held_back' | 'stopped';
  readonly heldBack: HeldBack | null;
  /** The node that stopped it: the last one that something reached and that was not met. */
  readonly stoppedBy: { readonly node: string; readonly type: string; readonly reading: Reading | null } | null;
  /** How much its value fell short of the limit, in the reading's unit. */
  readonly shortBy: number | null;
  /** Rules that were met. */
  readonly met: readonly string[];
  /** Other rules that something reached and that were not met. */
  readonly unmet: readonly string[];
  /** Nodes that nothing reached. */
  readonly unreached: readonly string[];
}

/** Of the last frame a replay was given. */
export function verdictOf(flow: ReplayedFlow): Verdict {
  const { program } = flow;
  const signals = flow.signals();
  const isFiring = program.outputs.some(({ step }) => signals[step]!.active);
  const heldBack = flow.heldBack();
  const stop = isFiring ? undefined : stopOf(program, signals);
  const reading = stop === undefined ? null : tellingReading(program.steps[stop]!, signals[stop]!);
  return {
    outcome: heldBack ? 'held_back' : isFiring ? 'fired' : 'stopped',
    heldBack,
    stoppedBy:
      stop === undefined ? null : { node: program.steps[stop]!.node, type: program.steps[stop]!.type, reading },
    shortBy: reading === null || reading.limit === null ? null : Math.abs(reading.limit - reading.measured),
    ...standings(program, signals, stop),
  };
}

function standings(program: Program, signals: readonly Signal[], stop: number | undefined) {
  const met: string[] = [];
  const unmet: string[] = [];
  const unreached: string[] = [];
  program.steps.forEach((step, index) => {
    if (step.kinds) {
      if (!signals[index]!.active && index !== stop) unreached.push(step.node);
    } else if (signals[index]!.active) met.push(step.node);
    else if (index === stop) return;
    else if (isReached(step, signals)) unmet.push(step.node);
    else unreached.push(step.node);
  });
  return { met, unmet, unreached };
}

const isReached = ({ inputs }: RuleProgramStep, signals: readonly Signal[]): boolean =>
  inputs.some((input) => signals[input]!.active);

interface Stop {
  readonly step: number;
  /** How near it was to passing, from 0 to 1. */
  readonly share: number;
}

/** The step that stopped the output nearest to firing; nothing for a flow without outputs. */
function stopOf(program: Program, signals: readonly Signal[]): number | undefined {
  const stops: Stop[] = [];
  // In the program's order each step comes after those it depends on, so one walk settles them all.
  for (let index = 0; index < program.steps.length; index++) stops.push(stopAt(program, signals, index, stops));
  return nearest(program.outputs.map(({ step }) => stops[step]!))?.step;
}

/** The step that keeps one from being met: itself, or one before it. */
function stopAt(program: Program, signals: readonly Signal[], index: number, before: readonly Stop[]): Stop {
  const step = program.steps[index]!;
  const itself: Stop = { step: index, share: shareAt(step, signals[index]!) };
  if (step.kinds || signals[index]!.active) return itself;
  const waiting = step.inputs.filter((input) => !signals[input]!.active);
  const stopsOf = (inputs: readonly number[]) => inputs.map((input) => before[input]!);
  // Of several conditions that must all be met the furthest away stops it; of alternatives the nearest does.
  if (step.type === 'combine') {
    const needsAll = signals[index]!.limit === step.inputs.length;
    return (needsAll ? furthest(stopsOf(waiting)) : nearest(stopsOf(waiting))) ?? itself;
  }
  const areas = step.zones.length > 0 ? [] : waiting.filter((input) => makesAreas(program.steps[input]!));
  if (areas.length > 0) return nearest(stopsOf(areas))!;
  return waiting.length === step.inputs.length ? (nearest(stopsOf(waiting)) ?? itself) : itself;
}

const nearest = (stops: readonly Stop[]): Stop | undefined =>
  stops.reduce<Stop | undefined>((found, stop) => (found && found.share >= stop.share ? found : stop), undefined);
const furthest = (stops: readonly Stop[]): Stop | undefined =>
  stops.reduce<Stop | undefined>((found, stop) => (found && found.share <= stop.share ? found : stop), undefined);

const makesAreas = ({ type }: ProgramStep): boolean => type.startsWith('generate_area');

const shareAt = (step: ProgramStep, signal: Signal): number =>
  signal.active ? 1 : (tellingReading(step, signal)?.share ?? 0);
