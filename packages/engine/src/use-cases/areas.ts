import { chain, rule, standing, stayInArea, type UseCaseFlow } from './define.ts';

/** Who may be where, and for how long. */
export const noAccessArea: UseCaseFlow<'no_access_area'> = stayInArea('human');
export const loiteringDetection: UseCaseFlow<'loitering_detection'> = stayInArea('human');
export const exclusionArea: UseCaseFlow<'exclusion_area'> = stayInArea('human', 'vehicle');

export const prohibitedCrossing: UseCaseFlow<'prohibited_crossing'> = (_, areas) =>
  chain(['human'], [rule('perimeter_breach', { configured_areas: areas })]);
export const accessBreach: UseCaseFlow<'access_breach'> = (_, areas) =>
  chain(['human'], [rule('perimeter_breach', { configured_areas: areas })]);

/** The time one may be inside, and a moment to leave. */
export const timedAccessControl: UseCaseFlow<'timed_access_control'> = ({ max_time, max_time_before_alert }, areas) =>
  chain(['human'], [standing(areas, max_time + (max_time_before_alert ?? 0))]);

export const clearPedestrianPathway: UseCaseFlow<'clear_pedestrian_pathway'> = ({ allowed_time }, areas) =>
  chain(
    ['cargo'],
    [rule('area_intrusion', { configured_areas: areas, max_intersection_time: Math.max(allowed_time, 0.001) })],
  );
