import { chain, dwellSeconds, rule, type UseCaseFlow } from './define.ts';

/** More people in a drawn area than allowed, for longer than allowed. */
export const crowding: UseCaseFlow<'crowding'> = ({ max_people, max_time_before_alert }, areas) =>
  chain(
    ['human'],
    [
      rule('area_check', { configured_areas: areas, max_dwell_time: dwellSeconds(0) }),
      rule('count_violation', { maximum_count: max_people, monitoring_time: Math.ceil(max_time_before_alert) }),
    ],
  );
