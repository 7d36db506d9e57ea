import type { USER_TYPES } from './statuses.ts';

/** The kinds of places an account can have; columns of the same names hold them in a file. */
export const PLACE_FIELDS = ['company', 'sites', 'resellers'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** The kinds of places each type of user has. */
export const PLACES_OF_TYPE = {
  internal: ['resellers'],
  external: ['sites'],
  end_user: ['company', 'sites'],
} as const satisfies Record<(typeof USER_TYPES)[number], readonly PlaceField[]>;
