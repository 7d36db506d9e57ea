import type { Webhook } from '@sightline/contract/webhooks';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../../ui/badge.tsx';

type State = 'active' | 'failing' | 'off' | 'stopped' | 'without_secret';

const STATES: Record<State, { tone: Tone; label: ParseKeys }> = {
  active: { tone: 'good', label: 'webhooks.state.active' },
  failing: { tone: 'bad', label: 'webhooks.state.failing' },
  off: { tone: 'neutral', label: 'webhooks.state.off' },
  stopped: { tone: 'bad', label: 'webhooks.state.stopped' },
  without_secret: { tone: 'bad', label: 'webhooks.state.without_secret' },
};

function stateOf({ active, stopped_at, has_secret, failing_since }: Webhook): State {
  if (stopped_at !== null) return 'stopped';
  if (!has_secret) return 'without_secret';
  if (!active) return 'off';
  return failing_since === null ? 'active' : 'failing';
}

/** Whether a webhook sends, and why not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const state = stateOf(webhook);
  const { tone, label } = STATES[state];
  return (
    <span title={state === 'failing' ? (webhook.error ?? undefined) : undefined}>
      <Badge tone={tone} state={state}>
        {t(label)}
      </Badge>
    </span>
  );
}
