import type { MachineState } from '@sightline/contract/facts';
import { type Frame, type ObjectKind, VEHICLE_KINDS } from '@sightline/contract/frames';
import { forgetUnseen } from '../hold.ts';
import { motionOf, STILL, type Trail } from '../motion.ts';
import type { MakeMeter, Tell } from './measured.ts';
import { eachPiece, quarterOf, quarterStartMs } from './quarters.ts';
import { createVisits, type Visit } from './visits.ts';

/** A machine that has not moved for this long is idle, since it stopped. */
const IDLE_AFTER_MS = 3 * 60_000;

const NO_MACHINES: readonly ObjectKind[] = ['bus', 'car', 'motorcycle'];
const KINDS: ReadonlySet<ObjectKind> = new Set(VEHICLE_KINDS.filter((kind) => !NO_MACHINES.includes(kind)));

/** What a machine does in an area, as far as it is not told yet. */
interface Work {
  /** Null until it has moved, or has stood there for long enough to be idle. */
  state: MachineState | null;
  /** What it did before was told. */
  fromMs: number;
  /** When it last moved; when it came, while it has not. */
  movedMs: number;
}

const startWork = (atMs: number): Work => ({ state: null, fromMs: atMs, movedMs: atMs });

/** When machines work and when they stand idle. A short stop is part of the work. */
export const machinery: MakeMeter = (areas, tell, measures) => {
  const trails = new Map<string, Trail>();
  const works = new Map<Visit, Work>();
  let moving: ReadonlySet<string> = new Set();

  const left = (visit: Visit, atMs: number) => {
    const work = works.get(visit);
    works.delete(visit);
    if (work) tellUntil(tell, visit, work, atMs);
  };
  const visits = createVisits(areas, (kind) => KINDS.has(kind), {
    arrived: (visit) => works.set(visit, startWork(visit.sinceMs)),
    stayed: (visit, atMs) => {
      const work = works.get(visit);
      if (work) noteWork(tell, visit, work, atMs, moving.has(visit.track));
    },
    left,
  });
  const movingIn = ({ atMs, objects }: Frame): Set<string> => {
    const machines = objects.filter(({ kind }) => KINDS.has(kind));
    const fast = machines.filter((machine) => (motionOf(trails, machine, atMs, measures)?.speed ?? 0) > STILL);
    return new Set(fast.map(({ track }) => track));
  };
  return {
    see: (frame) => {
      forgetUnseen(trails, frame.atMs);
      moving = movingIn(frame);
      visits.see(frame);
    },
    end: () => {
      for (const visit of visits.close()) left(visit, visit.seenMs);
      trails.clear();
    },
  };
};

function noteWork(tell: Tell, visit: Visit, work: Work, atMs: number, isMoving: boolean): void {
  if (isMoving) {
    if (work.state === 'idle') tellUntil(tell, visit, work, atMs);
    work.state = 'operation';
    work.movedMs = atMs;
  } else if (work.state !== 'idle' && atMs - work.movedMs >= IDLE_AFTER_MS) {
    tellUntil(tell, visit, work, work.movedMs);
    work.state = 'idle';
  }
  // While it stands still, what it did since it last moved is not decided.
  const decidedMs = work.state === 'idle' ? atMs : work.movedMs;
  const quarterMs = quarterStartMs(quarterOf(decidedMs));
  if (work.fromMs < quarterMs) tellUntil(tell, visit, work, quarterMs);
}

/** Tells what it did up to a moment; nothing of a machine that was not there for long enough to say. */
function tellUntil(tell: Tell, { area, kind, track }: Visit, work: Work, untilMs: number): void {
  const { state, fromMs } = work;
  work.fromMs = untilMs;
  if (state === null) return;
  eachPiece(fromMs, untilMs, (startMs, endMs) =>
    tell({ area, atMs: startMs, value: (endMs - startMs) / 1000, objectKind: kind, track, state }),
  );
}
