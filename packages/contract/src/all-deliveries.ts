import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Delivery } from './deliveries.ts';
import {
  LISTED_STATES,
  MAX_RESENT,
  MAX_RESENT_BY_ID,
  READ_DELIVERIES,
  SEND_DELIVERIES,
  WAYS,
} from './delivery-rights.ts';
import { WebhookEvent } from './webhooks.ts';

export const Way = z.enum(WAYS);
export type Way = z.infer<typeof Way>;

export const ListedState = z.enum(LISTED_STATES);
export type ListedState = z.infer<typeof ListedState>;

/** A delivery of any camera or webhook within reach. */
export const ListedDelivery = Delivery.extend({
  channel: Way,
  /** Null for webhooks. */
  camera: Named.nullable(),
  site: Named.nullable(),
  /** The webhook that was told, and of what. */
  webhook: Named.nullable(),
  event: WebhookEvent.nullable(),
});
export type ListedDelivery = z.infer<typeof ListedDelivery>;

const MAX_CHOSEN = 100;

/** What narrows them; times are those when they were planned. */
const matching = {
  sites: z.array(Id).max(MAX_CHOSEN).optional(),
  cameras: z.array(Id).max(MAX_CHOSEN).optional(),
  channels: z.array(Way).max(WAYS.length).optional(),
  from: Instant.optional(),
  until: Instant.optional(),
};

export const listAllDeliveries = defineRoute({
  method: 'GET',
  path: '/deliveries/',
  summary:
    'Deliveries of cameras and webhooks within reach, newest first: those that were given up, or in another state',
  permission: READ_DELIVERIES,
  query: PageQuery.extend({
    ...matching,
    state: ListedState.default('given_up'),
    sites: queryList(Id, MAX_CHOSEN),
    cameras: queryList(Id, MAX_CHOSEN),
    channels: queryList(Way, WAYS.length),
  }),
  response: pageOf(ListedDelivery),
  errors: ['invalid_cursor'],
});

export const resendDeadLetters = defineRoute({
  method: 'POST',
  path: '/deliveries/resend/',
  summary: 'Sends chosen deliveries again that were given up; others are left out',
  permission: SEND_DELIVERIES,
  body: z.strictObject({ ids: z.array(Id).min(1).max(MAX_RESENT_BY_ID) }),
  response: z.object({ count: z.number().int() }),
});

export const resendMatchingDeadLetters = defineRoute({
  method: 'POST',
  path: '/deliveries/resend_matching/',
  summary: `Sends deliveries again that were given up, as far as they match, the oldest ${MAX_RESENT} of them`,
  permission: SEND_DELIVERIES,
  body: z.strictObject(matching),
  response: z.object({ count: z.number().int(), is_all: z.boolean() }),
});

/** A channel of a camera, or a webhook, by which nothing gets through. */
export const FailingWay = z.object({
  channel: Way,
  camera: Named.nullable(),
  site: Named.nullable(),
  webhook: Named.nullable(),
  failing_since: Instant,
  error: z.string().nullable(),
  /** What the receiver answered last; null when it did not. */
  status: z.number().int().nullable(),
});
export type FailingWay = z.infer<typeof FailingWay>;

export const listFailingWays = defineRoute({
  method: 'GET',
  path: '/failing_channels/',
  summary: 'Channels of cameras and webhooks within reach that fail now, longest first',
  permission: READ_DELIVERIES,
  response: z.object({ results: z.array(FailingWay), is_all: z.boolean() }),
});

export const allDeliveryRoutes = {
  listAllDeliveries,
  resendDeadLetters,
  resendMatchingDeadLetters,
  listFailingWays,
};
