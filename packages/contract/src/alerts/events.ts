import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import type { Needed } from '../permissions.ts';
import { ALERT_STATUSES } from '../statuses.ts';

/** What can happen to an alert, with what it takes to see it in the history. */
export const ALERT_EVENTS = {
  status: 'alert_status_read',
  assignee: 'alert_assignee_read',
  marked_for_deletion: 'alert_marked_for_deletion_read',
  follow: 'alerts_summary__read',
  comment: 'alerts_summary__read',
  comment_edited: 'alerts_summary__read',
  comment_deleted: 'alerts_summary__read',
  shared: 'alerts_summary__read',
  annotations: 'alerts_summary__read',
  transferred: 'alerts_summary__read',
  opinion_asked: 'alerts_summary__read',
  escalated: 'alerts_summary__read',
} as const satisfies Record<string, Needed>;
export type AlertEventKind = keyof typeof ALERT_EVENTS;

const common = {
  id: Id,
  at: Instant,
  /** Null when the account is gone. */
  by: Named.nullable(),
  reason: z.string().nullable(),
};
const status = z.enum(ALERT_STATUSES);
const Counted = z.object({ objects: z.number().int(), zones: z.number().int() });

const ofValue = <const K extends AlertEventKind, T extends z.ZodType>(kind: K, value: T) =>
  z.object({ ...common, kind: z.literal(kind), from: value, to: value });
/** `to` names the comment. */
const ofComment = <const K extends AlertEventKind>(kind: K) =>
  z.object({ ...common, kind: z.literal(kind), from: z.null(), to: Id });

export const AlertEvent = z.discriminatedUnion('kind', [
  ofValue('status', status),
  ofValue('assignee', Named.nullable()),
  ofValue('marked_for_deletion', z.boolean()),
  ofValue('follow', z.boolean()),
  ofValue('annotations', Counted),
  ofComment('comment'),
  ofComment('comment_edited'),
  ofComment('comment_deleted'),
  z.object({
    ...common,
    kind: z.literal('shared'),
    from: z.null(),
    to: z.object({ emails: z.array(z.string()), cc: z.array(z.string()), subject: z.string() }),
  }),
  z.object({ ...common, kind: z.literal('transferred'), from: z.null(), to: z.object({ receiver: z.string() }) }),
  z.object({ ...common, kind: z.literal('opinion_asked'), from: z.null(), to: z.object({ model: z.string() }) }),
  z.object({
    ...common,
    kind: z.literal('escalated'),
    from: z.null(),
    /** Nobody among the people: all of that step had lost access or turned notifications off. */
    to: z.object({ people: z.array(Named), minutes: z.number().int() }),
  }),
]);
export type AlertEvent = z.infer<typeof AlertEvent>;

export const listAlertEvents = defineRoute({
  method: 'GET',
  path: '/alerts/records/:id/events/',
  summary: 'The history of an alert: who changed what, when and why, newest first',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  query: PageQuery,
  response: pageOf(AlertEvent),
  errors: ['alert_not_found', 'invalid_cursor'],
});

export const alertEventRoutes = { listAlertEvents };
