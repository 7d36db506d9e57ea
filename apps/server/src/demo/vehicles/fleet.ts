import type { ObjectKind } from '@sightline/contract/frames';

/** How the authorisation of a plate stands. */
export type Standing = 'open' | 'year' | 'ending' | 'ended' | 'undecided' | 'disabled';

export interface Member {
  holder: string;
  kind: ObjectKind;
  standing: Standing;
  /** Visits on an ordinary day. */
  visits: number;
  /** Minutes from entry to exit. */
  stay: readonly [number, number];
}

const member = (
  holder: string,
  kind: ObjectKind,
  visits: number,
  stay: readonly [number, number],
  standing: Standing = 'open',
): Member => ({ holder, kind, standing, visits, stay });

/** Who comes to a site: the vehicles of `FLEET_KINDS`, in that order, which its gates see. */
export const FLEET: readonly Member[] = [
  member('Harbourline Haulage', 'truck', 4, [25, 70], 'year'),
  member('Harbourline Haulage', 'truck', 4, [25, 70], 'year'),
  member('Harbourline Haulage', 'truck', 3, [25, 80]),
  member('Orchid Readymix', 'mixer', 5, [30, 55]),
  member('Orchid Readymix', 'mixer', 5, [30, 55]),
  member('Orchid Readymix', 'mixer', 4, [30, 60], 'ending'),
  member('Tanglin Earthworks', 'truck', 6, [15, 40], 'year'),
  member('Tanglin Earthworks', 'truck', 6, [15, 40], 'year'),
  member('Tanglin Earthworks', 'truck', 5, [15, 45]),
  member('Ferrous Scaffold', 'truck', 1, [60, 150]),
  member('Ferrous Scaffold', 'car', 1, [240, 520]),
  member('Bluewater Crane Hire', 'truck', 0.5, [120, 400], 'ending'),
  member('Site office', 'car', 1, [420, 560], 'year'),
  member('Site office', 'car', 1, [380, 560], 'year'),
  member('Site office', 'car', 1, [300, 540]),
  member('Crew bus', 'bus', 2, [10, 25], 'year'),
  member('Lim & Partners Survey', 'car', 0.7, [60, 180], 'ended'),
  member('Swift Courier', 'motorcycle', 2, [5, 15]),
  member('Swift Courier', 'motorcycle', 1, [5, 15], 'disabled'),
  member('Visitor', 'car', 0.4, [40, 120], 'undecided'),
];

/** Vehicles that nobody has registered, on an ordinary day. */
export const STRANGERS_A_DAY = 3;
