import { AREA_USE_CASES } from './catalogue/areas.ts';
import { CROWD_USE_CASES } from './catalogue/crowds.ts';
import { EDGE_AND_LOAD_USE_CASES } from './catalogue/edges-and-loads.ts';
import { HAZARD_USE_CASES } from './catalogue/hazards.ts';
import { ORDER_USE_CASES } from './catalogue/order.ts';
import { PEOPLE_USE_CASES } from './catalogue/people.ts';
import { VEHICLE_USE_CASES } from './catalogue/vehicles.ts';
import type { UseCaseSpec } from './define.ts';

/** Every alert use case by its key. */
export const USE_CASES = {
  ...AREA_USE_CASES,
  ...CROWD_USE_CASES,
  ...EDGE_AND_LOAD_USE_CASES,
  ...PEOPLE_USE_CASES,
  ...VEHICLE_USE_CASES,
  ...ORDER_USE_CASES,
  ...HAZARD_USE_CASES,
} as const satisfies Record<string, UseCaseSpec>;

export type UseCaseKey = keyof typeof USE_CASES;

/** Keys in the order of the numeric ids. */
export const USE_CASE_KEYS = (Object.keys(USE_CASES) as UseCaseKey[]).toSorted(
  (a, b) => USE_CASES[a].id - USE_CASES[b].id,
);

export const isUseCase = (key: string): key is UseCaseKey => Object.hasOwn(USE_CASES, key);

/** The table's entry for a use case, widened to its general type. */
export const specOfUseCase = (key: UseCaseKey): UseCaseSpec => USE_CASES[key];

/** What stands in for a key this version does not know, such as one of a newer node. */
export const UNKNOWN_USE_CASE = {
  key: 'unknown',
  id: -1,
  label: 'Unknown',
  color: '#FF5349',
  icon: 'unknown',
} as const;
export const DEFAULT_REGION_COLOR = '#FF5349';
export const REGION_OF_INTEREST_COLOR = '#CCFF00';
export const OUTSIDE_REGION_OVERLAY = '#00000061';
