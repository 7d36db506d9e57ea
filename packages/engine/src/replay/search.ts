import type { Frame } from '@sightline/contract/frames';
import { unionOf } from '../flow/run.ts';
import { pathTo, traceOf, zonesOn } from '../trace.ts';
import type { WatchedCamera, WatchProblem } from '../watch.ts';
import { foundIn } from './found.ts';
import { BRIDGE_MS, type Moment } from './moments.ts';
import { createReplay, type ReplayedFlow } from './replay.ts';

export interface Search {
  readonly problems: readonly WatchProblem[];
  /** Takes a frame in; gives the moments that are over. */
  push(frame: Frame): Moment[];
  /** The moments that were still going on. */
  end(): Moment[];
}

/** Looks for moments in recorded frames: cooldowns and schedules do not count, a search asks what was, not what alerts. */
export function createSearch(camera: WatchedCamera, bridgeMs = BRIDGE_MS): Search {
  const replay = createReplay(camera);
  const flows = replay.flows.map((flow) => searchFlow(camera.id, flow, bridgeMs));
  return {
    problems: replay.problems,
    push(frame) {
      replay.push(frame);
      return flows.flatMap((flow) => flow.note(frame.atMs));
    },
    end: () => flows.flatMap((flow) => flow.end()),
  };
}

function searchFlow(camera: string, flow: ReplayedFlow, bridgeMs: number) {
  let open: { -readonly [K in keyof Moment]: Moment[K] } | null = null;
  const close = (): Moment[] => {
    const moment = open;
    open = null;
    return moment ? [moment] : [];
  };
  return {
    note(atMs: number): Moment[] {
      const isMet = isFiring(flow);
      const over = open && atMs - open.endMs > bridgeMs ? close() : [];
      if (isMet) {
        open ??= momentAt(camera, flow, atMs);
        open.endMs = atMs;
      }
      return over;
    },
    end: close,
  };
}

function isFiring(flow: ReplayedFlow): boolean {
  const signals = flow.signals();
  for (const { step } of flow.program.outputs) if (signals[step]!.active) return true;
  return false;
}

function momentAt(camera: string, flow: ReplayedFlow, atMs: number): Moment {
  const signals = flow.signals();
  const firing = flow.program.outputs.filter(({ step }) => signals[step]!.active);
  const path = pathTo(firing);
  return {
    camera,
    flow: flow.flow,
    beginMs: atMs - longestClockMs(flow, path),
    atMs,
    endMs: atMs,
    objects: foundIn(unionOf(firing.map(({ step }) => signals[step]!))),
    zones: zonesOn(flow.program, path),
    trace: traceOf(flow.program, signals, path),
  };
}

/** For how long the slowest clock on the way has run. */
function longestClockMs(flow: ReplayedFlow, path: readonly number[]): number {
  const clocks = flow.steps().filter((step, index) => path.includes(index) && step.active);
  const seconds = clocks.flatMap(({ type, reading, second }) =>
    type === 'depends_on_use_case' ? [] : [reading, second].filter((value) => value?.unit === 'seconds'),
  );
  return Math.round(Math.max(0, ...seconds.map((value) => value!.measured)) * 1000);
}
