import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { DIRECTIONS, MachineState } from '@sightline/contract/facts';
import type { Frame, ObjectKind } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';

/** Something a meter found: a fact before it has an id. */
export interface Measured {
  readonly area: RuleArea;
  readonly atMs: number;
  /** A number of people, or seconds from `atMs` on. */
  readonly value: number;
  readonly objectKind: ObjectKind;
  /** Absent where it is about several. */
  readonly track?: string;
  readonly direction?: (typeof DIRECTIONS)[number];
  readonly state?: MachineState;
}

export interface MeasuredFact extends Measured {
  readonly kind: MeasuredKind;
}

export type Tell = (measured: Measured) => void;

/** Measures one kind of thing in the areas of one camera. */
export interface Meter {
  /** Takes a frame in; they come in order, and with what counts alone. */
  see(frame: Frame): void;
  /** Nobody looks any more: tells what is open and begins again. */
  end(): void;
}

export type MakeMeter = (areas: readonly RuleArea[], tell: Tell) => Meter;
