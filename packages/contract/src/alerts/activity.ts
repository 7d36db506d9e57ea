import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { defineRoute } from '../define-route.ts';

/** Days that a camera's activity is told for, the present one included. */
export const ACTIVITY_DAYS = 7;

const UseCaseActivity = z.object({
  /** Alerts of each of the days. */
  counts: z.array(z.number().int()).length(ACTIVITY_DAYS),
  last: z.object({ id: Id, occurred_at: Instant }).nullable(),
});
export type UseCaseActivity = z.infer<typeof UseCaseActivity>;

export const AlertActivity = z.object({
  /** The earliest first. */
  days: z.array(z.iso.date()).length(ACTIVITY_DAYS),
  /** False where there are so many alerts that only the latest are counted. */
  exact: z.boolean(),
  /** By use case, or by the slug of a logic flow; those that never raised an alert are left out. */
  use_cases: z.record(z.string(), UseCaseActivity),
});
export type AlertActivity = z.infer<typeof AlertActivity>;

export const getAlertActivity = defineRoute({
  method: 'GET',
  path: '/cameras/:id/alert_activity/',
  summary: 'What each use case of a camera raised in the last seven days of the viewer, and its last alert',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  query: z.strictObject({ timezone: z.string().max(60).default('UTC') }),
  response: AlertActivity,
  errors: ['camera_not_found'],
});

export const alertActivityRoutes = { getAlertActivity };
