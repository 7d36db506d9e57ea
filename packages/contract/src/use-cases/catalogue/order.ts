import { defineUseCase } from '../define.ts';
import { optional } from '../fields.ts';
import { NOTHING } from '../needs.ts';
import { AREA, DWELL, REFERENCE_FIELDS } from './parts.ts';

/** Order, and what lies about. */
export const ORDER_USE_CASES = {
  unattended_object: defineUseCase({
    key: 'unattended_object',
    id: 15,
    label: 'Unattended Object',
    color: '#B48460',
    icon: 'bag',
    tools: AREA,
    needs: { classes: ['material', 'cargo'] },
    fields: REFERENCE_FIELDS,
  }),
  housekeeping: defineUseCase({
    key: 'housekeeping',
    id: 16,
    label: 'Housekeeping',
    color: '#FC0090',
    icon: 'broom',
    tools: AREA,
    needs: { classes: ['material'] },
    fields: REFERENCE_FIELDS,
  }),
  orderliness_check: defineUseCase({
    key: 'orderliness_check',
    id: 17,
    label: 'Orderliness Check',
    color: '#9C0084',
    icon: 'stack',
    tools: AREA,
    needs: { classes: ['material'] },
    fields: { max_time_before_alert: optional(DWELL) },
  }),
  manual_housekeeping: defineUseCase({
    key: 'manual_housekeeping',
    id: 18,
    label: 'Manual Housekeeping',
    color: '#5400F0',
    icon: 'broom_pencil',
    tools: AREA,
    needs: NOTHING,
    fields: {},
    manual: true,
  }),
  manual_unattended_object: defineUseCase({
    key: 'manual_unattended_object',
    id: 19,
    label: 'Manual Unattended Object',
    color: '#9C9024',
    icon: 'bag_pencil',
    tools: AREA,
    needs: NOTHING,
    fields: {},
    manual: true,
  }),
  manual_orderliness_check: defineUseCase({
    key: 'manual_orderliness_check',
    id: 20,
    label: 'Manual Orderliness Check',
    color: '#9000E4',
    icon: 'stack_pencil',
    tools: AREA,
    needs: NOTHING,
    fields: {},
    manual: true,
  }),
} as const;
