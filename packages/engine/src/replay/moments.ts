import type { EventZone, TraceStep } from '@sightline/contract/node-link';
import type { FoundObject } from './found.ts';

/** A stretch of time in which a flow's conditions were met. */
export interface Moment {
  readonly camera: string;
  readonly flow: string;
  /** When it began: with a clock in the flow, when the clock started. */
  readonly beginMs: number;
  /** When the conditions were first met: the picture to show. */
  readonly atMs: number;
  /** When they were last met. */
  readonly endMs: number;
  readonly objects: readonly FoundObject[];
  readonly zones: readonly EventZone[];
  readonly trace: readonly TraceStep[];
}

/** Two stretches with a shorter break between them are one moment: detectors lose sight of things. */
export const BRIDGE_MS = 10_000;

/** Moments newest first; one that was cut in two, since its time was searched in parts, is one again. */
export function mergeMoments(moments: readonly Moment[], bridgeMs = BRIDGE_MS): Moment[] {
  const merged: Moment[] = [];
  for (const moment of moments.toSorted((a, b) => a.atMs - b.atMs)) {
    const before = merged.findLastIndex(({ camera, flow }) => camera === moment.camera && flow === moment.flow);
    const known = merged[before];
    if (known && moment.atMs - known.endMs <= bridgeMs) {
      merged[before] = { ...known, endMs: Math.max(known.endMs, moment.endMs) };
    } else merged.push(moment);
  }
  return merged.toSorted((a, b) => b.atMs - a.atMs);
}
