import { defineUseCase } from '../define.ts';
import { count, optional, seconds } from '../fields.ts';
import { PEOPLE } from '../needs.ts';
import { AREA, DWELL, PEOPLE_IN_ORDER } from './parts.ts';

/** How many people there are. */
export const CROWD_USE_CASES = {
  worker_congregation: defineUseCase({
    key: 'worker_congregation',
    id: 0,
    label: 'Worker Congregation',
    color: '#B46CFC',
    icon: 'group',
    tools: AREA,
    needs: PEOPLE,
    fields: {},
  }),
  crowding: defineUseCase({
    key: 'crowding',
    id: 13,
    label: 'Crowding',
    color: '#C77700',
    icon: 'crowd',
    tools: AREA,
    needs: PEOPLE,
    fields: { max_people: count({ default: 5 }), max_time_before_alert: seconds({ default: 10 }) },
  }),
  occupancy_limit: defineUseCase({
    key: 'occupancy_limit',
    id: 30,
    label: 'Occupancy Limit',
    color: '#E454C0',
    icon: 'people_limit',
    tools: AREA,
    needs: PEOPLE,
    fields: {
      max_people: count({ default: 10 }),
      min_people: count({ default: 1 }),
      max_time_before_alert: optional(DWELL),
    },
    rules: [PEOPLE_IN_ORDER],
  }),
  under_occupancy: defineUseCase({
    key: 'under_occupancy',
    id: 31,
    label: 'Under Occupancy',
    color: '#6084FC',
    icon: 'person_missing',
    tools: AREA,
    needs: PEOPLE,
    fields: { min_people: count({ default: 1 }), max_time_before_alert: optional(DWELL) },
  }),
} as const;
