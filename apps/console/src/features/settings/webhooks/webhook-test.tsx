import { Button } from '@mantine/core';
import type { CallProblem, Webhook, WebhookTest } from '@sightline/contract/webhooks';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useMutation } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import css from './webhooks.module.css';

const PROBLEMS: Record<CallProblem, ParseKeys> = {
  address_invalid: 'webhooks.problem.address_invalid',
  target_refused: 'webhooks.problem.target_refused',
  name_unknown: 'webhooks.problem.name_unknown',
  timeout: 'webhooks.problem.timeout',
  connection: 'webhooks.problem.connection',
  certificate: 'webhooks.problem.certificate',
  answer_too_large: 'webhooks.problem.answer_too_large',
  answer_invalid: 'webhooks.problem.answer_invalid',
  redirect_refused: 'webhooks.problem.redirect_refused',
  too_many_redirects: 'webhooks.problem.too_many_redirects',
  request_invalid: 'webhooks.problem.request_invalid',
  cancelled: 'webhooks.problem.cancelled',
};

function Result({ result }: { result: WebhookTest }) {
  const { t } = useTranslation();
  const { delivered, status, problem, response, took_ms } = result;
  return (
    <div className={css.result} role="status">
      <span>
        <Badge tone={delivered ? 'good' : 'bad'}>
          {t(delivered ? 'webhooks.test.delivered' : 'webhooks.test.not_delivered')}
        </Badge>
      </span>
      <span>
        {problem ? t(PROBLEMS[problem]) : t('webhooks.test.answered', { status: status ?? 0, milliseconds: took_ms })}
      </span>
      {response ? <pre className={css.answer}>{response}</pre> : null}
    </div>
  );
}

interface TestWebhookProps {
  webhook: Webhook;
  /** Something is not saved yet: the test would go to the address before. */
  isChanged: boolean;
}

/** Sends an event now, and shows what the receiver made of it. */
export function TestWebhook({ webhook, isChanged }: TestWebhookProps) {
  const { t } = useTranslation();
  const test = useMutation({
    mutationFn: () => call('POST /webhooks/:id/test/', { params: { id: webhook.id } }),
    meta: { failureTitle: t('webhooks.test.failed') },
  });
  return (
    <div>
      <div className={css.actions}>
        <Button
          variant="default"
          leftSection={<IconSend size={15} stroke={1.8} />}
          loading={test.isPending}
          disabled={isChanged || !webhook.has_secret}
          onClick={() => test.mutate()}
        >
          {t('webhooks.test.send')}
        </Button>
      </div>
      {test.data && !test.isPending ? <Result result={test.data} /> : null}
    </div>
  );
}
