import type { RuleArea } from '@sightline/contract/rules/areas';
import { areasOrAll, chain, rule, standing, type UseCaseFlow } from './define.ts';

/** How many people are in an area, and for how long it is too many or too few. */
const counted = (areas: RuleArea[], minimum_count: number, maximum_count: number, seconds: number | null) =>
  chain(
    ['human'],
    [
      standing(areasOrAll(areas), 0),
      rule('count_violation', { minimum_count, maximum_count, monitoring_time: Math.ceil(seconds ?? 0) }),
    ],
  );

const ANY_NUMBER = 100_000;
/** More than this many people together for longer than that are a congregation. */
const TOGETHER = { people: 3, seconds: 30 };

export const crowding: UseCaseFlow<'crowding'> = ({ max_people, max_time_before_alert }, areas) =>
  counted(areas, 0, max_people, max_time_before_alert);
export const workerCongregation: UseCaseFlow<'worker_congregation'> = (_, areas) =>
  counted(areas, 0, TOGETHER.people, TOGETHER.seconds);
export const occupancyLimit: UseCaseFlow<'occupancy_limit'> = (
  { min_people, max_people, max_time_before_alert },
  areas,
) => counted(areas, min_people, max_people, max_time_before_alert);
export const underOccupancy: UseCaseFlow<'under_occupancy'> = ({ min_people, max_time_before_alert }, areas) =>
  counted(areas, min_people, ANY_NUMBER, max_time_before_alert);
