import { defineUseCase } from '../define.ts';
import { optional, seconds, wholeSeconds } from '../fields.ts';
import { PEOPLE, PEOPLE_AND_VEHICLES } from '../needs.ts';
import { AREA, DWELL, TIMES_IN_ORDER } from './parts.ts';

/** Who and what may be where. */
export const AREA_USE_CASES = {
  no_access_area: defineUseCase({
    key: 'no_access_area',
    id: 1,
    label: 'No Access Area',
    color: '#D6336C',
    icon: 'no_entry',
    tools: AREA,
    needs: PEOPLE,
    fields: { max_time_before_alert: seconds({ default: 1 }) },
  }),
  loitering_detection: defineUseCase({
    key: 'loitering_detection',
    id: 12,
    label: 'Loitering Detection',
    color: '#5C940D',
    icon: 'hourglass',
    tools: AREA,
    needs: PEOPLE,
    fields: { max_time_before_alert: seconds({ default: 60 }) },
  }),
  exclusion_area: defineUseCase({
    key: 'exclusion_area',
    id: 23,
    label: 'Exclusion Area',
    color: '#A61E4D',
    icon: 'barrier',
    tools: AREA,
    needs: PEOPLE_AND_VEHICLES,
    fields: { max_time_before_alert: DWELL },
  }),
  prohibited_crossing: defineUseCase({
    key: 'prohibited_crossing',
    id: 27,
    label: 'Prohibited Crossing',
    color: '#2F9E44',
    icon: 'crossing',
    tools: ['line'],
    needs: PEOPLE,
    fields: {},
  }),
  timed_access_control: defineUseCase({
    key: 'timed_access_control',
    id: 34,
    label: 'Timed Access Control',
    color: '#A884A8',
    icon: 'clock',
    tools: AREA,
    needs: PEOPLE,
    fields: {
      max_time_before_alert: optional(DWELL),
      min_time: wholeSeconds({ default: 0, min: 0 }),
      max_time: wholeSeconds({ default: 300 }),
    },
    rules: [TIMES_IN_ORDER],
  }),
  access_breach: defineUseCase({
    key: 'access_breach',
    id: 35,
    label: 'Access Breach',
    color: '#604878',
    icon: 'door',
    tools: ['multi_line'],
    needs: PEOPLE,
    fields: {},
    viewTypes: ['CLOSE_RANGE', 'MID_RANGE'],
  }),
  clear_pedestrian_pathway: defineUseCase({
    key: 'clear_pedestrian_pathway',
    id: 45,
    label: 'Clear Pedestrian Pathway',
    color: '#00606C',
    icon: 'path',
    tools: AREA,
    needs: { classes: ['cargo'] },
    fields: { allowed_time: seconds({ default: 5 }) },
  }),
} as const;
