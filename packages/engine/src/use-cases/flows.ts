import type { Flow } from '@sightline/contract/flows';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { USE_CASES, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { settingsSchemaOf } from '@sightline/contract/use-cases/define';
import * as areas from './areas.ts';
import * as crowds from './crowds.ts';
import type { SettingsOf, UseCaseFlow } from './define.ts';
import * as edges from './edges-and-loads.ts';
import * as hazards from './hazards-and-order.ts';
import * as people from './people.ts';
import * as vehicles from './vehicles.ts';

/** Use cases the engine can run; one is added when the rules it needs exist. */
export const USE_CASE_FLOWS = {
  worker_congregation: crowds.workerCongregation,
  no_access_area: areas.noAccessArea,
  worker_open_edge: edges.workerOpenEdge,
  worker_under_load: edges.workerUnderLoad,
  worker_near_heavy_machine: vehicles.workerNearHeavyMachine,
  ppe_detection: people.ppeDetection,
  open_barricade: edges.openBarricade,
  illegal_parking: vehicles.illegalParking,
  loitering_detection: areas.loiteringDetection,
  crowding: crowds.crowding,
  speeding: vehicles.speeding,
  unattended_object: hazards.unattendedObject,
  housekeeping: hazards.housekeeping,
  orderliness_check: hazards.orderlinessCheck,
  fire_smoke_detection: hazards.fireSmoke,
  unauthorised_ladder: edges.unauthorisedLadder,
  exclusion_area: areas.exclusionArea,
  unenclosed_machinery: vehicles.unenclosedMachinery,
  traffic_jam_detection: vehicles.trafficJam,
  prohibited_crossing: areas.prohibitedCrossing,
  improper_staircase_usage: edges.improperStaircaseUsage,
  vehicle_trespass: vehicles.vehicleTrespass,
  occupancy_limit: crowds.occupancyLimit,
  under_occupancy: crowds.underOccupancy,
  timed_access_control: areas.timedAccessControl,
  access_breach: areas.accessBreach,
  vehicle_operation_zone: vehicles.vehicleOperationZone,
  vehicle_operation_detection: vehicles.vehicleOperation,
  wrong_way_driving: vehicles.wrongWayDriving,
  distracted_behaviour_detection: people.distractedBehaviour,
  water_hazard_detection: hazards.waterHazard,
  unsafe_touch: people.unsafeTouch,
  clear_pedestrian_pathway: areas.clearPedestrianPathway,
} as const satisfies { [K in UseCaseKey]?: UseCaseFlow<K> };

export type RunnableUseCase = keyof typeof USE_CASE_FLOWS;

export const isRunnable = (useCase: string): useCase is RunnableUseCase => Object.hasOwn(USE_CASE_FLOWS, useCase);

/**
 * The flow of a use case from its stored settings (defaults filled in) and the areas drawn for it. Throws when the
 * settings do not fit the use case's schema.
 */
export function flowOfUseCase<K extends RunnableUseCase>(useCase: K, settings: unknown, drawn: RuleArea[]): Flow {
  const checked = settingsSchemaOf(USE_CASES[useCase]).parse(settings) as unknown as SettingsOf<K>;
  const toFlow = USE_CASE_FLOWS[useCase] as UseCaseFlow<K>;
  return toFlow(checked, drawn);
}
