import { VEHICLE_KINDS } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { MOVEMENTS } from '@sightline/contract/rules/movement-check';
import { MACHINES } from '@sightline/contract/use-cases/machines';
import {
  areasOrAll,
  chain,
  detector,
  dwellSeconds,
  peopleInMadeAreas,
  reaching,
  rule,
  standing,
  stayInArea,
  type UseCaseFlow,
  watchedVehicles,
} from './define.ts';

const moving = () => rule('movement_check', { configuration: MOVEMENTS.moving });

/** Vehicles, machines and traffic. */
export const illegalParking: UseCaseFlow<'illegal_parking'> = stayInArea('vehicle');

export const workerNearHeavyMachine: UseCaseFlow<'worker_near_heavy_machine'> = (settings) => {
  const { use_calibration, radius_around, max_time_before_alert } = settings;
  const machines = Object.keys(MACHINES) as (keyof typeof MACHINES)[];
  const entries = machines.map((machine) => {
    const { radius_around: radius, ...entry } = settings[`machine_${machine}`];
    // The rule counts whole metres, as the builder asks for them.
    return [machine, { ...entry, radius_around: Math.max(1, Math.round(radius)) }];
  });
  return peopleInMadeAreas(
    detector('vehicle'),
    rule('generate_area_around_vehicle', {
      use_calibration,
      radius_around,
      max_time_before_alert: dwellSeconds(0),
      vehicles_to_monitor: Object.fromEntries(entries),
    }),
    reaching([], max_time_before_alert),
  );
};

export const speeding: UseCaseFlow<'speeding'> = ({ max_speed }, areas) =>
  chain(
    ['vehicle'],
    [standing(areasOrAll(areas), 0), rule('speed_violation', { maximum_speed: Math.round(max_speed) })],
  );

/** A machine that works outside of what encloses it. */
export const unenclosedMachinery: UseCaseFlow<'unenclosed_machinery'> = (settings, areas) =>
  chain([watchedVehicles(settings, VEHICLE_KINDS)], [standing(areas, settings.max_time_before_alert, 'inside')]);

/** The more sensitive, the fewer vehicles that stand make a jam. */
const MOST_STANDING = 10;

export const trafficJam: UseCaseFlow<'traffic_jam_detection'> = ({ max_duration_allowed, sensitivity }, areas) =>
  chain(
    ['vehicle'],
    [
      standing(areasOrAll(areas), 0),
      rule('movement_check', { configuration: MOVEMENTS.stationary }),
      rule('count_violation', {
        maximum_count: Math.round(MOST_STANDING * (1 - sensitivity / 100)),
        monitoring_time: max_duration_allowed,
      }),
    ],
  );

export const vehicleTrespass: UseCaseFlow<'vehicle_trespass'> = (settings, areas) =>
  chain([watchedVehicles(settings, VEHICLE_KINDS)], [standing(areas, settings.max_time_before_alert)]);

/** Moves outside of where it may. */
export const vehicleOperationZone: UseCaseFlow<'vehicle_operation_zone'> = ({ allowed_time }, areas) =>
  chain(['vehicle'], [moving(), standing(areas, allowed_time, 'inside')]);

export const vehicleOperation: UseCaseFlow<'vehicle_operation_detection'> = ({ max_operation_time }, areas) =>
  chain(['vehicle'], [moving(), standing(areasOrAll(areas), max_operation_time)]);

/** A gate across the middle of an arrow, as wide as the arrow is long, that may be passed along the arrow only. */
function gateAgainst(arrow: RuleArea): RuleArea {
  const [start, end] = [arrow.points[0]!, arrow.points.at(-1)!];
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const [dx, dy] = [(end[0] - start[0]) / 2, (end[1] - start[1]) / 2];
  // Looking along the gate, who comes against the arrow goes from left to right.
  return {
    ...arrow,
    points: [
      [x + dy, y - dx],
      [x - dy, y + dx],
    ],
  };
}

export const wrongWayDriving: UseCaseFlow<'wrong_way_driving'> = (_, areas) =>
  chain(['vehicle'], [rule('perimeter_breach', { configured_areas: areas.map(gateAgainst) })]);
