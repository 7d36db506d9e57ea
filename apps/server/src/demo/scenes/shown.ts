import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';

/** The use cases that the scenes of the demo can show. */
export type ShownUseCase = Extract<
  UseCaseKey,
  | 'no_access_area'
  | 'exclusion_area'
  | 'ppe_detection'
  | 'worker_near_heavy_machine'
  | 'worker_under_load'
  | 'worker_open_edge'
  | 'prohibited_crossing'
  | 'illegal_parking'
  | 'vehicle_trespass'
  | 'speeding'
  | 'loitering_detection'
  | 'crowding'
>;
