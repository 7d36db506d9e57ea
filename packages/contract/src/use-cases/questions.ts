import type { UseCaseKey } from './catalogue.ts';

/**
 * What a model is asked about an alert of each use case, unless a company has written its own question. `yes` means that the
 * alert is right. Zones and detections are drawn into the picture, so a question may speak of the marked area.
 */
export const DEFAULT_QUESTIONS: Readonly<Record<UseCaseKey, string>> = {
  no_access_area: 'Is a person inside the marked area?',
  loitering_detection: 'Is a person standing or waiting inside the marked area?',
  exclusion_area: 'Is a person or a vehicle inside the marked area?',
  prohibited_crossing: 'Is a person or a vehicle crossing the marked line?',
  timed_access_control: 'Is a person inside the marked area?',
  access_breach: 'Is a person or a vehicle entering the marked area?',
  clear_pedestrian_pathway: 'Is something blocking the marked walkway?',
  worker_congregation: 'Is a group of people standing close together?',
  crowding: 'Is a crowd of people visible in the marked area?',
  occupancy_limit: 'Are several people inside the marked area?',
  under_occupancy: 'Are there very few people, or none, inside the marked area?',
  worker_open_edge: 'Is a person close to an unprotected edge or opening?',
  worker_under_load: 'Is a person under a hanging load?',
  open_barricade: 'Is a barricade or gate open, or is a part of it missing?',
  unauthorised_ladder: 'Is a ladder visible in the marked area?',
  improper_staircase_usage: 'Is a person using the stairs in an unsafe way?',
  manual_open_edge: 'Is an edge or opening visible that has no guard rail?',
  fire_smoke_detection: 'Is fire or smoke visible?',
  water_hazard_detection: 'Is standing water or a flooded area visible?',
  test_use_case: 'Is a person visible?',
  unattended_object: 'Is an object visible that nobody seems to be looking after?',
  housekeeping: 'Is the marked area untidy, with material or waste lying around?',
  orderliness_check: 'Is the marked area out of order, with things where they do not belong?',
  manual_housekeeping: 'Is the marked area untidy, with material or waste lying around?',
  manual_unattended_object: 'Is an object visible that nobody seems to be looking after?',
  manual_orderliness_check: 'Is the marked area out of order, with things where they do not belong?',
  ppe_detection: 'Is a person without a hard hat or another required piece of protective equipment visible?',
  slip_trip_fall: 'Is a person falling or lying on the ground?',
  poor_ergonomics: 'Is a person lifting or bending in a way that strains the body?',
  unsafe_gait: 'Is a person running or moving in an unsafe way?',
  distracted_behaviour_detection: 'Is a person using a phone, or distracted in another way, while working or walking?',
  unsafe_touch: 'Is a person doing something unsafe with their hands?',
  unconsciousness_detection: 'Is a person lying motionless or slumped?',
  worker_near_heavy_machine: 'Is a person close to a heavy machine?',
  illegal_parking: 'Is a vehicle parked in the marked area?',
  speeding: 'Is a vehicle visible that is driving?',
  unenclosed_machinery: 'Is a machine visible without its enclosure or guard?',
  traffic_jam_detection: 'Are vehicles queuing or blocking each other?',
  vehicle_trespass: 'Is a vehicle inside the marked area?',
  vehicle_operation_zone: 'Is a vehicle or machine operating outside the area meant for it?',
  vehicle_operation_detection: 'Is a vehicle or machine in operation?',
  wrong_way_driving: 'Is a vehicle driving in the wrong direction?',
};

/** For a logic flow, which has no question of its own. */
export const questionForFlow = (name: string) => `Does the picture show what “${name}” looks for?`;
