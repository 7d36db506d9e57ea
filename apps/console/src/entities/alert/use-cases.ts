import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import type { TFunction } from 'i18next';

/**
 * The catalogue's keys in its order. The catalogue itself carries its settings' schemas, which a list has no use for;
 * a test keeps the two in step.
 */
export const USE_CASE_KEYS = [
  'no_access_area',
  'worker_open_edge',
  'worker_under_load',
  'worker_near_heavy_machine',
  'ppe_detection',
  'illegal_parking',
  'loitering_detection',
  'crowding',
  'speeding',
  'exclusion_area',
  'prohibited_crossing',
  'vehicle_trespass',
] as const satisfies readonly UseCaseKey[];

const isKnown = (key: string): key is UseCaseKey => (USE_CASE_KEYS as readonly string[]).includes(key);

/** A use case in the reader's language; one this console does not know yet keeps its key. */
export const nameOfUseCase = (t: TFunction, key: string): string => (isKnown(key) ? t(`use_case.${key}`) : key);
