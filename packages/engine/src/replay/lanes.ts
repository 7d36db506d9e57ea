import type { RuleType } from '@sightline/contract/rules/types';
import { type Bound, DETECTOR_UNITS, RULE_UNITS, type Unit } from '@sightline/contract/rules/units';
import { boundFor } from '../flow/bounds.ts';
import type { ProgramStep } from '../flow/compile.ts';
import { TRACK_MEMORY_MS } from '../hold.ts';
import type { Signal } from '../rules/rule.ts';
import { shareOf, timesOf } from './reading.ts';
import type { ReplayedFlow } from './replay.ts';

/** A node's value at a time. It holds until the next sample. */
export interface LaneSample {
  readonly atMs: number;
  /** Nothing: the node had nothing to measure, or there are no recorded detections. */
  readonly measured: number | null;
  readonly limit: number | null;
  readonly isMet: boolean;
}

/** How a node's value went. */
export interface Lane {
  readonly flow: string;
  readonly node: string;
  readonly type: string;
  readonly unit: Unit;
  readonly bound: Bound;
  readonly samples: readonly LaneSample[];
}

export interface LaneRecorder {
  /** Notes the frame that was replayed last. */
  note(atMs: number): void;
  lanes(): Lane[];
}

/** One sample for each stretch of this length: the one nearest to its limit. */
const SAMPLE_MS = 1000;

/** Records how the values of a flow's nodes go while it is replayed. */
export function recordLanes(flow: ReplayedFlow, sampleMs = SAMPLE_MS): LaneRecorder {
  const tracks = flow.program.steps.map((step) => new LaneTrack(step));
  let lastMs: number | null = null;
  let stretch = Number.NaN;
  return {
    note(atMs) {
      const isGap = lastMs !== null && atMs - lastMs > TRACK_MEMORY_MS;
      if (isGap) for (const track of tracks) track.break(lastMs! + 1);
      const next = Math.floor(atMs / sampleMs);
      const isNew = next !== stretch;
      const signals = flow.signals();
      for (let index = 0; index < tracks.length; index++) tracks[index]!.note(atMs, signals[index]!, isNew);
      stretch = next;
      lastMs = atMs;
    },
    lanes: () => tracks.map((track) => track.lane(flow.flow)),
  };
}

/** Number of a missing value. */
const NONE = Number.NaN;

/** The samples of one node, in plain columns: a day has many. */
class LaneTrack {
  private readonly step: ProgramStep;
  private isDistance = false;
  private readonly atMs: number[] = [];
  private readonly measured: number[] = [];
  private readonly limit: number[] = [];
  private readonly isMet: boolean[] = [];
  private peak: { atMs: number; measured: number; limit: number; isMet: boolean; share: number } | null = null;

  constructor(step: ProgramStep) {
    this.step = step;
  }

  note(atMs: number, signal: Signal, isNew: boolean): void {
    if (isNew) this.keepPeak();
    // How near something came says more than a clock that has not started; from then on the lane shows distances.
    if (!this.isDistance && signal.second !== null && this.step.bounds.second === 'at_most') this.startDistances();
    const measured = (this.isDistance ? signal.second : signal.measured) ?? NONE;
    const limit = (this.isDistance ? signal.secondLimit : signal.limit) ?? NONE;
    const share = this.shareOf(measured, limit, signal.active);
    const { peak } = this;
    if (!peak) this.peak = { atMs, measured, limit, isMet: signal.active, share };
    else if (share > peak.share || (signal.active && !peak.isMet) || Number.isNaN(peak.measured)) {
      peak.atMs = atMs;
      peak.measured = measured;
      peak.limit = limit;
      peak.isMet = signal.active;
      peak.share = share;
    }
  }

  /** Nothing is known from here until the next frame. */
  break(atMs: number): void {
    this.keepPeak();
    this.peak = null;
    this.keep(atMs, NONE, NONE, false);
  }

  lane(flow: string): Lane {
    this.keepPeak();
    const { node, type, bounds } = this.step;
    return {
      flow,
      node,
      type,
      unit: this.unit(),
      bound: this.isDistance ? bounds.second : bounds.measured,
      samples: this.atMs.map((atMs, index) => ({
        atMs,
        measured: orNull(this.measured[index]!),
        limit: orNull(this.limit[index]!),
        isMet: this.isMet[index]!,
      })),
    };
  }

  private unit(): Unit {
    const units = this.step.kinds ? DETECTOR_UNITS : RULE_UNITS[this.step.type as RuleType];
    return this.isDistance ? units.second! : units.measured;
  }

  private shareOf(measured: number, limit: number, isMet: boolean): number {
    if (Number.isNaN(measured)) return -1;
    if (Number.isNaN(limit)) return measured;
    const bound = this.isDistance ? this.step.bounds.second : boundFor(this.step.bounds, measured, limit);
    return isMet ? 2 + timesOf(measured, limit, bound) : shareOf(measured, limit, bound, this.unit());
  }

  private startDistances(): void {
    this.isDistance = true;
    this.measured.fill(NONE);
    this.limit.fill(NONE);
    this.peak = null;
  }

  private keepPeak(): void {
    if (!this.peak) return;
    const { atMs, measured, limit, isMet } = this.peak;
    this.peak = null;
    this.keep(atMs, measured, limit, isMet);
  }

  private keep(atMs: number, measured: number, limit: number, isMet: boolean): void {
    const last = this.atMs.length - 1;
    const isSame =
      last >= 0 &&
      Object.is(this.measured[last], measured) &&
      Object.is(this.limit[last], limit) &&
      this.isMet[last] === isMet;
    if (isSame) return;
    this.atMs.push(atMs);
    this.measured.push(measured);
    this.limit.push(limit);
    this.isMet.push(isMet);
  }
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The part of a lane between two moments, in at most so many samples; of neighbours the one nearest to the limit stays. */
export function laneBetween(lane: Lane, fromMs: number, toMs: number, most: number): LaneSample[] {
  const held = lane.samples.findLast((sample) => sample.atMs < fromMs);
  const within = lane.samples.filter((sample) => sample.atMs >= fromMs && sample.atMs <= toMs);
  const all = held ? [{ ...held, atMs: fromMs }, ...within] : within;
  if (all.length <= most) return all;
  const width = (toMs - fromMs) / most;
  const kept = new Map<number, LaneSample>();
  for (const sample of all) {
    const place = Math.min(most - 1, Math.floor((sample.atMs - fromMs) / width));
    const known = kept.get(place);
    if (!known || weight(lane, sample) > weight(lane, known)) kept.set(place, sample);
  }
  return [...kept.values()];
}

function weight({ unit, bound }: Lane, { measured, limit, isMet }: LaneSample): number {
  if (measured === null) return -1;
  if (limit === null) return measured;
  return isMet ? 2 + timesOf(measured, limit, bound) : shareOf(measured, limit, bound, unit);
}
