import { createWebhook, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@sightline/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { EVENT_WORDS } from '../../../entities/delivery/event-words.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { webhookKeys } from './webhook-queries.ts';
import type { NewSecret } from './webhook-secret.tsx';

export interface WebhookValues {
  company: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  all_sites: boolean;
  sites: string[];
  active: boolean;
}

const { name, url, events } = createWebhook.body.shape;
const WebhookForm = z
  .object({
    company: z.string().min(1, { error: 'required' }),
    name,
    url,
    events,
    all_sites: z.boolean(),
    sites: z.array(z.string()),
    active: z.boolean(),
  })
  .refine(({ all_sites, sites }) => all_sites || sites.length > 0, { path: ['sites'], params: { code: 'required' } });

const valuesOf = (webhook: Webhook | undefined): WebhookValues => ({
  company: webhook?.company.id ?? '',
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [WEBHOOK_EVENTS[0]],
  all_sites: webhook ? webhook.sites === null : true,
  sites: webhook?.sites?.map(({ id }) => id) ?? [],
  active: webhook?.active ?? true,
});

const sitesOf = ({ all_sites, sites }: WebhookValues) => (all_sites ? null : sites);

async function create(whole: WebhookValues, onSecret: (secret: NewSecret) => void): Promise<Webhook> {
  const { all_sites: _, ...rest } = whole;
  const { secret, ...webhook } = await call('POST /webhooks/', { body: { ...rest, sites: sitesOf(whole) } });
  onSecret({ name: webhook.name, secret });
  return webhook;
}

function update({ id, version }: Webhook, part: Partial<WebhookValues>, whole: WebhookValues): Promise<Webhook> {
  const { all_sites, sites, company: _, ...rest } = part;
  const isAboutSites = all_sites !== undefined || sites !== undefined;
  const body = { ...rest, ...(isAboutSites ? { sites: sitesOf(whole) } : {}), version };
  return call('PATCH /webhooks/:id/', { params: { id }, body });
}

interface WebhookFormOptions {
  webhook: Webhook | undefined;
  onSaved: (id: string) => void;
  onSecret: (secret: NewSecret) => void;
}

export function useWebhookForm({ webhook, onSaved, onSecret }: WebhookFormOptions) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const onOff = (isOn: boolean) => t(isOn ? 'settings.on' : 'settings.off');
  return useRecordForm<WebhookValues, WebhookValues, Webhook>({
    schema: WebhookForm,
    saved: valuesOf(webhook),
    words: {
      company: { label: t('webhooks.company') },
      name: { label: t('webhooks.name') },
      url: { label: t('webhooks.url') },
      events: {
        label: t('webhooks.events'),
        show: (chosen) => chosen.map((event) => t(EVENT_WORDS[event].label)).join(', '),
      },
      all_sites: { label: t('webhooks.all_sites'), show: onOff },
      sites: { label: t('webhooks.sites'), instead: t('webhooks.sites_changed') },
      active: { label: t('webhooks.active'), show: onOff },
    },
    save: (part, _pictures, whole) => (webhook ? update(webhook, part, whole) : create(whole, onSecret)),
    valuesOf,
    ...(webhook ? {} : { savedText: (made: Webhook) => t('webhooks.created', { name: made.name }) }),
    onSaved: (saved, isLeaving) => {
      void queries.invalidateQueries({ queryKey: webhookKeys.all });
      if (!isLeaving) onSaved(saved.id);
    },
  });
}

export type WebhookFormState = ReturnType<typeof useWebhookForm>;
