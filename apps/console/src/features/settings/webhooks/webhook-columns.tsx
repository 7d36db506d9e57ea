import type { Webhook } from '@sightline/contract/webhooks';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { EVENT_WORDS } from '../../../entities/delivery/event-words.ts';
import { joinWords } from '../../../lib/join-words.ts';
import type { Column } from '../../../ui/record-table.tsx';
import { WebhookState } from './webhook-state.tsx';
import css from './webhooks.module.css';

export function useWebhookColumns(): Column<Webhook>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', label: t('webhooks.name'), cell: ({ name }) => name },
    { key: 'state', label: t('webhooks.state_head'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'url',
      label: t('webhooks.url'),
      cell: ({ url }) => (
        <span className={css.url} title={url}>
          {url}
        </span>
      ),
      isMinor: true,
    },
    {
      key: 'events',
      label: t('webhooks.events'),
      cell: ({ events }) =>
        joinWords(
          events.map((event) => t(EVENT_WORDS[event].label)),
          i18next.language,
        ),
      isMinor: true,
    },
    { key: 'company', label: t('webhooks.company'), cell: ({ company }) => company.name, isMinor: 'first' },
  ];
}
