import type { Frame, TrackedObject } from '@sightline/contract/frames';
import type { EventZone, TraceStep } from '@sightline/contract/node-link';
import { forgetCooled, isCoolingDown, isNews, noteAlert } from './cooldown.ts';
import type { Program } from './flow/compile.ts';
import { alertKey, type ProgramRun, runFrame, unionOf } from './flow/run.ts';
import { forgetUnseen, TRACK_MEMORY_MS } from './hold.ts';
import { type CameraState, clearState, copyState, type HeldBack, type WatchState } from './state.ts';
import { pathTo, traceOf, zonesOn } from './trace.ts';
import type { CameraProgram, RegionTest, Watch } from './watch.ts';

const TIDY_EVERY_MS = 1000;

/** A flow fired on a camera. */
export interface Alert {
  readonly flow: string;
  readonly useCase: string;
  readonly atMs: number;
  /** The objects that broke the rule; none when it is their absence that did. */
  readonly objects: readonly TrackedObject[];
  /** What was drawn for the rules that led to the alert. */
  readonly zones: readonly EventZone[];
  readonly trace: readonly TraceStep[];
}

const NO_ALERTS: readonly Alert[] = [];

/** Takes one frame in without changing what was given: the next state and the alerts raised, at most one per flow. */
export function step(
  program: CameraProgram,
  state: CameraState,
  frame: Frame,
): { state: CameraState; alerts: readonly Alert[] } {
  const next = copyState(program, state);
  return { alerts: advance(program, next, frame), state: next };
}

/** `step` in place: changes `state` instead of copying it. The way for a live camera, which has one state only. */
export function advance(program: CameraProgram, state: CameraState, frame: Frame): readonly Alert[] {
  if (state.atMs !== null && frame.atMs < state.atMs) {
    // A little late: out of order, and its moment has been judged. Far back: the camera's clock was set.
    if (state.atMs - frame.atMs <= TRACK_MEMORY_MS) return NO_ALERTS;
    clearState(state);
  }
  state.atMs = frame.atMs;
  for (const { camera, useCase } of frame.alerts ?? []) state.alerted.set(alertKey(camera, useCase), frame.atMs);
  const alerts = advanceWatches(program, state, program.counts ? withinRegion(program.counts, state, frame) : frame);
  if (frame.atMs - state.tidiedMs >= TIDY_EVERY_MS) tidy(program, state, frame.atMs);
  return alerts;
}

/** What stands outside the region of interest was not seen. The frame given back is written over for the next. */
function withinRegion(counts: RegionTest, { seen }: CameraState, { atMs, objects }: Frame): Frame {
  seen.atMs = atMs;
  seen.objects.length = 0;
  for (const object of objects) if (counts(object.foot)) seen.objects.push(object);
  return seen;
}

function advanceWatches(program: CameraProgram, state: CameraState, frame: Frame): readonly Alert[] {
  let alerts: Alert[] | undefined;
  for (let index = 0; index < program.watches.length; index++) {
    const alert = advanceWatch(program.watches[index]!, state.watches[index]!, frame);
    if (!alert) continue;
    state.alerted.set(program.watches[index]!.alertKey, frame.atMs);
    alerts ??= [];
    alerts.push(alert);
  }
  return alerts ?? NO_ALERTS;
}

/** Clocks run on outside the schedule; only alerts are held back. */
function advanceWatch(watch: Watch, state: WatchState, frame: Frame): Alert | undefined {
  const { program, limits } = watch;
  const { run, cooldown } = state;
  state.heldBack = null;
  runFrame(program, run, frame);
  if (!isAnyFiring(program, run)) return undefined;
  if (isCoolingDown(cooldown, limits, frame.atMs)) return holdBack(state, 'cooldown');
  if (!watch.isScheduled(frame.atMs)) return holdBack(state, 'schedule');
  const firing = program.outputs.filter((output) => run.signals[output.step]!.active);
  const objects = unionOf(firing.map((output) => run.signals[output.step]!));
  if (!isNews(cooldown, limits, objects, frame.atMs)) return holdBack(state, 're_alert_delay');
  noteAlert(cooldown, objects, frame.atMs);
  const path = pathTo(firing);
  return {
    flow: watch.flow,
    useCase: watch.useCase,
    atMs: frame.atMs,
    objects,
    zones: zonesOn(program, path),
    trace: traceOf(program, run.signals, path),
  };
}

function holdBack(state: WatchState, by: HeldBack): undefined {
  state.heldBack = by;
}

function isAnyFiring(program: Program, run: ProgramRun): boolean {
  for (const output of program.outputs) if (run.signals[output.step]!.active) return true;
  return false;
}

/** Something a flow counted, for the records. */
export interface Counted {
  readonly flow: string;
  readonly useCase: string;
  readonly atMs: number;
  /** The area or line it was counted at. */
  readonly area: string;
  readonly object: TrackedObject;
  readonly isBackwards: boolean;
}

/** What the flows counted at the last frame. */
export const countedBy = ({ watches }: CameraProgram, state: CameraState): Counted[] =>
  state.watches.flatMap(({ run }, index) =>
    run.counts.map(({ area, object, isBackwards }) => {
      const { flow, useCase } = watches[index]!;
      return { flow, useCase, atMs: run.input.atMs, area, object, isBackwards };
    }),
  );

function tidy(program: CameraProgram, state: CameraState, atMs: number): void {
  state.tidiedMs = atMs;
  for (let index = 0; index < program.watches.length; index++) {
    const { run, cooldown } = state.watches[index]!;
    for (const memory of run.memories) forgetUnseen(memory, atMs);
    forgetCooled(cooldown, program.watches[index]!.limits, atMs);
  }
}
