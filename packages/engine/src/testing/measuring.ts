import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { TrackedObject } from '@sightline/contract/frames';
import type { CameraMeasure } from '@sightline/contract/node-link';
import { createFactMeter, type MeasuringCamera } from '../facts/measure-facts.ts';
import { frame, LEFT_HALF } from './frames.ts';

/** A quarter of an hour begins. */
export const NINE_MS = Date.UTC(2026, 2, 5, 9);

/** What is seen at a second after nine. */
export type Seen = (second: number) => TrackedObject[];

/** Measures one kind in the left half of the picture. */
export const startMeter = (
  kind: MeasuredKind,
  more: Partial<CameraMeasure> = {},
  camera: Partial<MeasuringCamera> = {},
) => createFactMeter({ time_zone: 'UTC', measures: [{ kind, areas: [LEFT_HALF], ...more }], ...camera });

/** Looks twice a second from one second after nine up to, and without, another. */
export const lookOn = (meter: ReturnType<typeof startMeter>, [from, to]: readonly [number, number], seen: Seen) =>
  Array.from({ length: (to - from) * 2 }, (_, index) => from + index / 2).flatMap((second) => [
    ...meter.measure(frame(NINE_MS + second * 1000, ...seen(second))),
  ]);

/** Seconds after nine. */
export const secondOf = ({ atMs }: { atMs: number }): number => (atMs - NINE_MS) / 1000;
