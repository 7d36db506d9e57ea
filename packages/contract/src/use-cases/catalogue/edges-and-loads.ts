import { defineUseCase } from '../define.ts';
import { choice, confidence, metres, toggle } from '../fields.ts';
import { loadItems } from '../machines.ts';
import { NOTHING, postureOf } from '../needs.ts';
import { AREA, DWELL } from './parts.ts';

/** Falls from edges, and falling loads. */
export const EDGE_AND_LOAD_USE_CASES = {
  worker_open_edge: defineUseCase({
    key: 'worker_open_edge',
    id: 6,
    label: 'Worker Open Edge',
    color: '#7048E8',
    icon: 'edge',
    tools: ['line', 'multi_line'],
    needs: { classes: ['person', 'open_edge'] },
    fields: { max_time_before_alert: DWELL, min_distance_from_edge: metres({ default: 1, min: 0, max: 5, step: 0.1 }) },
    enables: ['manual_open_edge'],
    disables: ['manual_open_edge'],
  }),
  worker_under_load: defineUseCase({
    key: 'worker_under_load',
    id: 7,
    label: 'Worker Under Load',
    color: '#9C36B5',
    icon: 'load',
    tools: AREA,
    needs: { classes: ['person', 'load'] },
    fields: {
      use_calibration: toggle(false),
      max_time_before_alert: DWELL,
      min_distance_from_load: metres({ default: 2, min: 0, max: 5, step: 0.1 }),
      ...loadItems(),
    },
  }),
  open_barricade: defineUseCase({
    key: 'open_barricade',
    id: 10,
    label: 'Open Barricade',
    color: '#0024FC',
    icon: 'barricade',
    tools: AREA,
    needs: { classes: ['barricade'] },
    fields: {},
    enables: ['manual_open_edge'],
  }),
  unauthorised_ladder: defineUseCase({
    key: 'unauthorised_ladder',
    id: 22,
    label: 'Unauthorised Ladder',
    color: '#C000FC',
    icon: 'ladder',
    tools: AREA,
    needs: { classes: ['person', 'ladder'] },
    fields: { max_time_before_alert: DWELL, aframeladder_confidence: confidence() },
  }),
  improper_staircase_usage: defineUseCase({
    key: 'improper_staircase_usage',
    id: 28,
    label: 'Improper Staircase Usage',
    color: '#007830',
    icon: 'stairs',
    tools: AREA,
    needs: postureOf('wrist', 'foot'),
    fields: { contact_points_required: choice([2, 3, 4], 3) },
    viewTypes: ['CLOSE_RANGE', 'MID_RANGE'],
  }),
  manual_open_edge: defineUseCase({
    key: 'manual_open_edge',
    id: 44,
    label: 'Manual Open Edge',
    color: '#906078',
    icon: 'edge_pencil',
    tools: ['line', 'multi_line'],
    needs: NOTHING,
    fields: {},
    manual: true,
  }),
} as const;
