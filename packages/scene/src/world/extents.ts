import { above, cornersOfBlock, placedAt, type Vector } from '../vector.ts';
import type { Actor, ActorOf, Model, Pose } from './actors.ts';

/** How far a person's figure reaches to either side of where they stand, and how high, for a height of 1. */
export const FIGURE_REACH: Readonly<Record<Pose, { readonly sideM: number; readonly top: number }>> = {
  stand: { sideM: 0.33, top: 1.03 },
  walk: { sideM: 0.36, top: 1.03 },
  signal: { sideM: 0.5, top: 1.08 },
  bend: { sideM: 0.55, top: 0.77 },
  carry: { sideM: 0.42, top: 1.03 },
};

/** Points of the world that enclose what the picture shows of an actor; people are flat figures and not here. */
const EXTENTS: { [M in Exclude<Model, 'worker'>]: (actor: ActorOf<M>) => readonly Vector[] } = {
  truck: ({ at, headingRad, body }) => {
    const middle = placedAt(at, headingRad)(-0.2, 0, 0);
    return cornersOfBlock({ at: middle, size: [8.7, 2.5, body === 'container' ? 3.7 : 3.1], rotation: headingRad });
  },
  car: ({ at, headingRad }) => cornersOfBlock({ at: above(at, 0), size: [4.3, 1.75, 1.5], rotation: headingRad }),
  forklift: ({ at, headingRad, isLoaded }) => {
    const place = placedAt(at, headingRad);
    const rotation = headingRad;
    return [
      ...cornersOfBlock({ at: place(-0.3, 0, 0), size: [2.3, 1.25, 2.2], rotation }),
      ...cornersOfBlock({ at: place(1, 0, 0.2), size: [0.1, 0.7, 2.3], rotation }),
      ...(isLoaded ? cornersOfBlock({ at: place(1.75, 0, 0.35), size: [1.1, 1.1, 1.1], rotation }) : []),
    ];
  },
  excavator: ({ at, headingRad, tracksRad, reach }) => {
    const place = placedAt(at, headingRad);
    return [
      ...cornersOfBlock({ at: above(at, 0), size: [4, 2.9, 1], rotation: tracksRad }),
      ...cornersOfBlock({ at: place(-0.5, 0, 1), size: [3.6, 2.6, 2.5], rotation: headingRad }),
      place(3.4 * reach, 0.35, 5.1),
      place(6.3 * reach, 0.35, 0.5),
      place(6.2 * reach, 0.35, 3.2),
    ];
  },
  load: ({ at, headingRad, liftM }) =>
    cornersOfBlock({ at: above(at, liftM), size: [6.4, 1.1, 0.6], rotation: headingRad }),
  boom: ({ at }) => [above(at, 0)],
};

export function extentOf(actor: Exclude<Actor, { model: 'worker' }>): readonly Vector[] {
  const extent = EXTENTS[actor.model] as (one: typeof actor) => readonly Vector[];
  return extent(actor);
}
