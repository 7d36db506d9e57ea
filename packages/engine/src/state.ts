import type { Frame } from '@sightline/contract/frames';
import { type CooldownState, startCooldown } from './cooldown.ts';
import { type Alerted, type ProgramRun, startRun } from './flow/run.ts';
import type { Memory, Remembered } from './rules/rule.ts';
import type { CameraProgram, Watch } from './watch.ts';

/** What kept a flow that fired from raising an alert. */
export type HeldBack = 'cooldown' | 'schedule' | 're_alert_delay';

export interface WatchState {
  readonly run: ProgramRun;
  readonly cooldown: CooldownState;
  /** Of the last frame; nothing when it did not fire or the alert was raised. */
  heldBack: HeldBack | null;
}

/** What a camera's evaluation carries from frame to frame. */
export interface CameraState {
  /** The latest frame's time. */
  atMs: number | null;
  /** When what was not seen for long was last dropped. */
  tidiedMs: number;
  /** When use cases last alerted, of this camera and of those it was told of. */
  readonly alerted: Map<string, number>;
  /** One per flow, in the program's order. */
  readonly watches: readonly WatchState[];
  /** Room for a frame without what the region of interest leaves out, reused. */
  readonly seen: Frame;
}

const emptyFrame = (): Frame => ({ atMs: 0, objects: [] });

/** The same as plain JSON. It names flows and their nodes, so it survives a changed configuration. */
export interface SavedState {
  atMs: number | null;
  tidiedMs: number;
  alerted: [key: string, atMs: number][];
  watches: {
    flow: string;
    lastAlertMs: number | null;
    alertedMs: [track: string, atMs: number][];
    memories: { node: string; type: string; entries: [track: string, entry: Remembered][] }[];
  }[];
}

/** A camera's evaluation before its first frame. */
export function startState(program: CameraProgram): CameraState {
  const alerted = new Map<string, number>();
  const watches = program.watches.map((watch) => ({
    run: startRun(watch.program, alerted),
    cooldown: startCooldown(),
    heldBack: null,
  }));
  return { atMs: null, tidiedMs: 0, alerted, watches, seen: emptyFrame() };
}

/** Forgets everything in place: the camera's clock was set back, so that no time that was noted means anything. */
export function clearState(state: CameraState): void {
  state.atMs = null;
  state.tidiedMs = 0;
  state.alerted.clear();
  for (const { run, cooldown } of state.watches) {
    for (const memory of run.memories) memory.clear();
    cooldown.lastAlertMs = null;
    cooldown.alertedMs.clear();
  }
}

const copyMemory = (memory: Memory): Memory => new Map([...memory].map(([key, entry]) => [key, { ...entry }]));

/** A state that shares nothing with the one given. */
export function copyState(program: CameraProgram, state: CameraState): CameraState {
  const alerted = new Map(state.alerted);
  return {
    atMs: state.atMs,
    tidiedMs: state.tidiedMs,
    alerted,
    watches: state.watches.map(({ run, cooldown }, index) => ({
      run: startRun(program.watches[index]!.program, alerted, run.memories.map(copyMemory)),
      cooldown: { lastAlertMs: cooldown.lastAlertMs, alertedMs: new Map(cooldown.alertedMs) },
      heldBack: null,
    })),
    seen: emptyFrame(),
  };
}

/** The state as plain JSON. */
export const saveState = (program: CameraProgram, state: CameraState): SavedState => ({
  atMs: state.atMs,
  tidiedMs: state.tidiedMs,
  alerted: [...state.alerted],
  watches: state.watches.map(({ run, cooldown }, index) => {
    const { flow, program: plan } = program.watches[index]!;
    return {
      flow,
      lastAlertMs: cooldown.lastAlertMs,
      alertedMs: [...cooldown.alertedMs],
      memories: run.memories.flatMap((memory, step) => {
        const { node, type } = plan.steps[step]!;
        return memory.size > 0 ? [{ node, type, entries: [...copyMemory(memory)] }] : [];
      }),
    };
  }),
});

/**
 * A state from what was saved, perhaps under an older configuration: what a flow or a node remembers is taken over
 * where it still exists, so that editing a setting neither restarts clocks nor repeats alerts.
 */
export function loadState(program: CameraProgram, saved: SavedState): CameraState {
  const alerted = new Map(saved.alerted);
  return {
    atMs: saved.atMs,
    tidiedMs: saved.tidiedMs,
    alerted,
    watches: program.watches.map((watch) => loadWatch(watch, saved, alerted)),
    seen: emptyFrame(),
  };
}

function loadWatch({ flow, program }: Watch, saved: SavedState, alerted: Alerted): WatchState {
  const known = saved.watches.find((watch) => watch.flow === flow);
  if (!known) return { run: startRun(program, alerted), cooldown: startCooldown(), heldBack: null };
  const memories = program.steps.map(({ node, type }): Memory => {
    const memory = known.memories.find((one) => one.node === node && one.type === type);
    return copyMemory(new Map(memory?.entries));
  });
  return {
    run: startRun(program, alerted, memories),
    cooldown: { lastAlertMs: known.lastAlertMs, alertedMs: new Map(known.alertedMs) },
    heldBack: null,
  };
}
