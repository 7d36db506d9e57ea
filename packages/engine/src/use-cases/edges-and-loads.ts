import { LOADS } from '@sightline/contract/use-cases/machines';
import {
  areasOrAll,
  chain,
  detector,
  dwellSeconds,
  peopleInMadeAreas,
  reaching,
  rule,
  standing,
  type UseCaseFlow,
} from './define.ts';

/** Falls from edges, and falling loads. */
export const workerOpenEdge: UseCaseFlow<'worker_open_edge'> = (
  { max_time_before_alert, min_distance_from_edge },
  areas,
) =>
  chain(
    ['human'],
    [
      rule('area_intrusion', {
        configured_areas: areas,
        max_intersection_time: dwellSeconds(max_time_before_alert),
        margin: min_distance_from_edge,
      }),
    ],
  );

export const workerUnderLoad: UseCaseFlow<'worker_under_load'> = (settings) => {
  const { use_calibration, max_time_before_alert, min_distance_from_load } = settings;
  const loads = Object.keys(LOADS) as (keyof typeof LOADS)[];
  return peopleInMadeAreas(
    detector('load'),
    rule('generate_area_under_load', {
      use_calibration,
      margin: min_distance_from_load,
      loads_to_monitor: Object.fromEntries(loads.map((load) => [load, settings[`load_${load}`].enabled])),
    }),
    reaching([], max_time_before_alert),
  );
};

/** A barricade that is not seen for this long is open. */
const MISSING_SECONDS = 10;

export const openBarricade: UseCaseFlow<'open_barricade'> = (_, areas) =>
  chain(
    ['barricade'],
    [reaching(areasOrAll(areas), 0), rule('count_violation', { minimum_count: 1, monitoring_time: MISSING_SECONDS })],
  );

export const unauthorisedLadder: UseCaseFlow<'unauthorised_ladder'> = (
  { max_time_before_alert, aframeladder_confidence },
  areas,
) =>
  chain(
    [detector('ladder', { minimum_confidence: aframeladder_confidence })],
    [reaching(areasOrAll(areas), max_time_before_alert)],
  );

/** On the stairs with fewer hands and feet on them than required. */
export const improperStaircaseUsage: UseCaseFlow<'improper_staircase_usage'> = ({ contact_points_required }, areas) =>
  chain(
    ['human'],
    [
      standing(areas, 0),
      rule('area_contact', { configured_areas: areas, check_feet: true, fewer_than: contact_points_required }),
    ],
  );
