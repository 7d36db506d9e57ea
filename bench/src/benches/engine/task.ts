import type { Frame } from '@sightline/contract/frames';

/** An alert reduced to what all contenders can be compared by. */
export interface Fired {
  atMs: number;
  tracks: string[];
}

/** Starts afresh; what it gives back takes one frame after another. */
export type Contender = () => (frame: Frame) => readonly Fired[] | Promise<readonly Fired[]>;

export type Corner = readonly [number, number];

const ZONES = 16;
const CORNERS = 20;

/** A star of 20 corners: not convex, as people draw around things. */
function zone(index: number): Corner[] {
  const [x, y] = [0.125 + (index % 4) * 0.25, 0.2 + Math.floor(index / 4) * 0.22];
  return Array.from({ length: CORNERS }, (_, corner): Corner => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const radius = corner % 2 === 0 ? 0.1 : 0.07;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The task all contenders are given: person, area check, count violation, combine. */
export const TASK = {
  zones: Array.from({ length: ZONES }, (_, index) => zone(index)),
  /** In one of the zones for longer than this ... */
  dwellMs: 1000,
  /** ... are more people than this ... */
  maximum: 2,
  /** ... for at least this long. */
  monitoringMs: 2000,
  cooldownMs: 30_000,
  reAlertMs: 60_000,
};

/** A track that was not seen for this long starts again. */
export const MEMORY_MS = 3000;
