import { z } from 'zod';
import { Id, PageQuery, pageOf } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { AlertPage, AlertView } from './records.ts';

/** Two alerts of one use case, on one camera or in one zone, are repeats when no more than this lies between them. */
export const REPEAT_MINUTES = 10;
/** Alerts of the same camera or zone are related when they lie within this time of each other. */
export const RELATED_MINUTES = 60;

export const listIncidentAlerts = defineRoute({
  method: 'GET',
  path: '/alerts/incidents/:id/alerts/',
  summary: 'The alerts of an incident, newest first',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  query: PageQuery,
  response: AlertPage,
  errors: ['not_found', 'invalid_cursor'],
});

export const ALERT_RELATIONS = ['incident', 'camera', 'zone'] as const;

export const RelatedAlert = z.object({ relation: z.enum(ALERT_RELATIONS), alert: AlertView });
export type RelatedAlert = z.infer<typeof RelatedAlert>;

export const listRelatedAlerts = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/related/',
  summary:
    'Alerts of the same incident, then those on the same camera or in the same zone within the hour, nearest first',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  query: PageQuery.omit({ cursor: true }),
  response: pageOf(RelatedAlert),
  errors: ['alert_not_found'],
});

export const alertIncidentRoutes = { listIncidentAlerts, listRelatedAlerts };
