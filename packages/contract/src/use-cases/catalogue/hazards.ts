import { defineUseCase } from '../define.ts';
import { confidence, seconds, toggle, wholeSeconds } from '../fields.ts';
import { NOTHING } from '../needs.ts';
import { AREA, DWELL } from './parts.ts';

/** Fire, water, and a use case to try things with. */
export const HAZARD_USE_CASES = {
  fire_smoke_detection: defineUseCase({
    key: 'fire_smoke_detection',
    id: 21,
    label: 'Fire and Smoke Detection',
    color: '#FC00FC',
    icon: 'fire',
    tools: AREA,
    needs: { whileOn: { check_fire: { classes: ['fire'] }, check_smoke: { classes: ['smoke'] } } },
    fields: {
      max_time_before_alert: DWELL,
      check_fire: toggle(true),
      fire_confidence: confidence('check_fire'),
      check_smoke: toggle(true),
      smoke_confidence: confidence('check_smoke'),
    },
  }),
  water_hazard_detection: defineUseCase({
    key: 'water_hazard_detection',
    id: 40,
    label: 'Water Hazard Detection',
    color: '#545418',
    icon: 'water',
    tools: AREA,
    needs: { classes: ['water'] },
    fields: { allowed_time: seconds({ default: 5 }) },
  }),
  test_use_case: defineUseCase({
    key: 'test_use_case',
    id: 42,
    label: 'Test Use Case',
    color: '#9C6C18',
    icon: 'flask',
    tools: AREA,
    needs: NOTHING,
    fields: { timer_1: wholeSeconds({ default: 10 }), timer_2: wholeSeconds({ default: 20 }) },
  }),
} as const;
