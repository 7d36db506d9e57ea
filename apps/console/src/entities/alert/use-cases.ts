import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import i18next, { type TFunction } from 'i18next';
import { byText } from '../../lib/by-name.ts';

/**
 * The catalogue's keys in its order. The catalogue itself carries its settings' schemas, which a list has no use for;
 * a test keeps the two in step.
 */
export const USE_CASE_KEYS = [
  'worker_congregation',
  'no_access_area',
  'worker_open_edge',
  'worker_under_load',
  'worker_near_heavy_machine',
  'ppe_detection',
  'open_barricade',
  'illegal_parking',
  'loitering_detection',
  'crowding',
  'speeding',
  'unattended_object',
  'housekeeping',
  'orderliness_check',
  'manual_housekeeping',
  'manual_unattended_object',
  'manual_orderliness_check',
  'fire_smoke_detection',
  'unauthorised_ladder',
  'exclusion_area',
  'unenclosed_machinery',
  'slip_trip_fall',
  'traffic_jam_detection',
  'prohibited_crossing',
  'improper_staircase_usage',
  'vehicle_trespass',
  'occupancy_limit',
  'under_occupancy',
  'poor_ergonomics',
  'unsafe_gait',
  'timed_access_control',
  'access_breach',
  'vehicle_operation_zone',
  'vehicle_operation_detection',
  'wrong_way_driving',
  'distracted_behaviour_detection',
  'water_hazard_detection',
  'unsafe_touch',
  'test_use_case',
  'unconsciousness_detection',
  'manual_open_edge',
  'clear_pedestrian_pathway',
] as const satisfies readonly UseCaseKey[];

const isKnown = (key: string): key is UseCaseKey => (USE_CASE_KEYS as readonly string[]).includes(key);

/** A use case in the reader's language; one this console does not know yet keeps its key. */
export const nameOfUseCase = (t: TFunction, key: string, otherwise = key): string =>
  isKnown(key) ? t(`use_case.${key}`) : otherwise;

/** Every use case to choose from, in the order of the names that the reader sees. */
export const sortedUseCases = (t: TFunction): { value: UseCaseKey; label: string }[] =>
  USE_CASE_KEYS.map((value) => ({ value, label: nameOfUseCase(t, value) })).toSorted(
    byText(i18next.language, ({ label }) => label),
  );

interface RaisedBy {
  use_case: string;
  use_case_name: string | null;
}

/** What raised an alert: a logic flow by the name people gave it, a use case in the reader's language. */
export const nameOfAlert = (t: TFunction, { use_case, use_case_name }: RaisedBy): string =>
  use_case_name ?? nameOfUseCase(t, use_case);
