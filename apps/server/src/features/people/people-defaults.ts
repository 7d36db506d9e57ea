import type { PeopleSettings } from '@sightline/contract/people/logs';

export type StoredSettings = Omit<PeopleSettings, 'site'>;

/** Of sites that have said nothing: no face is compared. */
export const PEOPLE_DEFAULTS = {
  is_matching: false,
  consent_note: '',
  least_score: 0.62,
  least_margin: 0.05,
  least_quality: 0.3,
  picture_days: 30,
  mugshot_days: 30,
} as const satisfies StoredSettings;
