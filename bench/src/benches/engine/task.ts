import type { Frame, ObjectKind } from '@sightline/contract/frames';

/** An alert reduced to what all contenders can be compared by. */
export interface Fired {
  useCase: string;
  atMs: number;
  tracks: string[];
}

/** Starts afresh; what it gives back takes one frame after another. */
export type Contender = () => (frame: Frame) => readonly Fired[] | Promise<readonly Fired[]>;

export type Corner = [number, number];

export interface StayRule {
  useCase: string;
  kinds: readonly ObjectKind[];
  area: Corner[];
  dwellMs: number;
  cooldownMs: number;
  reAlertMs: number;
}

/** The task all contenders are given. */
export const RULES: StayRule[] = [
  {
    useCase: 'no_access_area',
    kinds: ['person'],
    area: [
      [0.1, 0.2],
      [0.45, 0.15],
      [0.5, 0.6],
      [0.3, 0.8],
      [0.08, 0.55],
    ],
    dwellMs: 1000,
    cooldownMs: 30_000,
    reAlertMs: 60_000,
  },
  {
    useCase: 'exclusion_area',
    kinds: ['person', 'truck', 'forklift'],
    area: [
      [0.55, 0.4],
      [0.9, 0.4],
      [0.9, 0.9],
      [0.55, 0.9],
    ],
    dwellMs: 5000,
    cooldownMs: 30_000,
    reAlertMs: 60_000,
  },
];

/** A track that was not seen for this long starts again. */
export const MEMORY_MS = 3000;
