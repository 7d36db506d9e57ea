import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';
import { Delivery, DeliveryAttempt, DeliveryState } from './deliveries.ts';

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['alert.created', 'alert.changed', 'camera.health'] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What somebody sends to see whether an address works; it happens at no other time. */
export const TEST_EVENT = 'webhook.test';

/** What an automation sends to the webhook it names, whatever that is told of besides. */
export const AUTOMATION_EVENT = 'automation.ran';

/** Of one company. */
export const MAX_WEBHOOKS = 20;
const MAX_SITES = 500;

/** Why no answer came, as far as it can be told. */
export const CALL_PROBLEMS = [
  'address_invalid',
  'target_refused',
  'name_unknown',
  'timeout',
  'connection',
  'certificate',
  'answer_too_large',
  'answer_invalid',
  'redirect_refused',
  'too_many_redirects',
  'request_invalid',
  'cancelled',
] as const;
export type CallProblem = (typeof CALL_PROBLEMS)[number];

/** Before the first slash there is a host and nothing else. */
const hasNoPassword = (text: string) => !/^[^:]*:[/\\]*[^/\\?#]*@/.test(text);

/** An address that the server calls: keys and passwords in it would stand in logs, so they have fields of their own. */
export const CalledAddress = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine(hasNoPassword, { params: { code: 'url_with_password' } });

const Version = z.number().int().min(0);

export const Webhook = z.object({
  id: Id,
  company: Named,
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Those it is told of; null: all of the company. */
  sites: z.array(Named).nullable(),
  active: z.boolean(),
  /** When the receiver said that it is gone for good (410), and the webhook was switched off for that. */
  stopped_at: Instant.nullable(),
  /** Since when nothing has got through, and why; null: it works, or nothing was sent yet. */
  failing_since: Instant.nullable(),
  error: z.string().nullable(),
  /** False after a restore without the key: it needs a new secret before anything is sent. */
  has_secret: z.boolean(),
  created_at: Instant,
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is shown this once and never again. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });

const fields = {
  name: Name,
  url: CalledAddress,
  events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
  sites: z.array(Id).min(1).max(MAX_SITES).nullable(),
  active: z.boolean(),
};

export const WebhookFields = z.strictObject(fields).partial();
export type WebhookFields = z.output<typeof WebhookFields>;

const params = z.object({ id: Id });

export const WebhookPage = pageOf(Webhook);

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/webhooks/',
  summary: 'Webhooks of companies within reach by name',
  permission: 'webhooks_list__view',
  query: PageQuery.extend({ companies: queryList(Id), search: SearchText.optional() }),
  response: WebhookPage,
  errors: ['invalid_cursor'],
});

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks/',
  summary: 'Add a webhook to a company; the answer is the only one that has its secret',
  permission: 'webhooks__create',
  body: z.strictObject({
    company: Id,
    name: fields.name,
    url: fields.url,
    events: fields.events,
    sites: fields.sites.default(null),
    active: fields.active.default(true),
  }),
  response: WebhookWithSecret,
  status: 201,
  errors: ['out_of_reach', 'name_taken', 'site_of_other_company', 'target_refused', 'too_many_webhooks'],
});

export const getWebhook = defineRoute({
  method: 'GET',
  path: '/webhooks/:id/',
  summary: 'One webhook',
  permission: 'webhooks_list__view',
  params,
  response: Webhook,
  errors: ['webhook_not_found'],
});

export const updateWebhook = defineRoute({
  method: 'PATCH',
  path: '/webhooks/:id/',
  summary: 'Change a webhook: what is left out stays',
  permission: 'webhooks__update',
  params,
  body: WebhookFields.extend({ version: Version }),
  response: Webhook,
  errors: ['webhook_not_found', 'name_taken', 'site_of_other_company', 'target_refused', 'changed_since'],
});

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/webhooks/:id/',
  summary: 'Delete a webhook: what was not sent yet is not sent any more',
  permission: 'webhooks__delete',
  params,
  errors: ['webhook_not_found'],
});

export const rotateWebhookSecret = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/rotate_secret/',
  summary: 'Give a webhook a new secret: from now on everything is signed with it',
  permission: 'webhooks__update',
  params,
  response: WebhookWithSecret,
  errors: ['webhook_not_found'],
});

export const WebhookTest = z.object({
  /** Taken by the receiver: any 2xx. */
  delivered: z.boolean(),
  /** What the receiver answered; null when it did not. */
  status: z.number().int().nullable(),
  problem: z.enum(CALL_PROBLEMS).nullable(),
  /** The beginning of the answer. */
  response: z.string(),
  took_ms: z.number().int(),
});
export type WebhookTest = z.infer<typeof WebhookTest>;

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/test/',
  summary: `Send a \`${TEST_EVENT}\` event now, also while the webhook is switched off, and tell how it went`,
  permission: 'webhooks__update',
  rateLimit: 'connections',
  params,
  response: WebhookTest,
  errors: ['webhook_not_found', 'webhook_without_secret'],
});

/** Something that a webhook was told, or is being told. */
export const WebhookDelivery = Delivery.omit({ channel: true }).extend({ event: WebhookEvent });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const deliveryParams = z.object({ id: Id, delivery_id: Id });

export const listWebhookDeliveries = defineRoute({
  method: 'GET',
  path: '/webhooks/:id/deliveries/',
  summary: 'What a webhook was told, newest first',
  permission: 'webhooks_list__view',
  params,
  query: PageQuery.extend({ state: DeliveryState.optional() }),
  response: pageOf(WebhookDelivery),
  errors: ['webhook_not_found', 'invalid_cursor'],
});

export const getWebhookDelivery = defineRoute({
  method: 'GET',
  path: '/webhooks/:id/deliveries/:delivery_id/',
  summary: 'One delivery of a webhook with its attempts',
  permission: 'webhooks_list__view',
  params: deliveryParams,
  response: WebhookDelivery.extend({ history: z.array(DeliveryAttempt) }),
  errors: ['webhook_not_found', 'delivery_not_found'],
});

export const resendWebhookDelivery = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery_id/resend/',
  summary: 'Sends a delivery of a webhook again now, under the same id',
  permission: 'webhooks__update',
  params: deliveryParams,
  response: WebhookDelivery,
  errors: ['webhook_not_found', 'delivery_not_found'],
});

/** Kept by what sends deliveries. */
export const webhookLogRoutes = { listWebhookDeliveries, getWebhookDelivery, resendWebhookDelivery };

export const webhookRoutes = {
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
};
