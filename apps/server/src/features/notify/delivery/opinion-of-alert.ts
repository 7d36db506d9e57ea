import type { OpinionOfAlert } from '@sightline/contract/second-opinion';
import type { AlertToSend } from '../../alerts/alerts/public.ts';
import { type NewOpinion, type OpinionRow, questionFor, type SettingsToAsk } from '../second-opinion/public.ts';
import { occurredAt } from './channels/alert-record.ts';
import { hostOf } from './channels/channel.ts';
import type { OpinionPayload } from './channels/second-opinion.ts';
import type { NewDelivery } from './deliveries.repo.ts';

export const newOpinion = (settings: SettingsToAsk, alert: AlertToSend): NewOpinion => ({
  alert_id: alert.id,
  company_id: alert.company_id,
  use_case: alert.use_case,
  question: questionFor(settings, alert),
  model: settings.model,
  currency: settings.currency,
});

export const opinionKey = (alertId: string, times: number) => `opinion-${alertId}-${times}`;

interface Occasion {
  times: number;
  requestedBy?: string;
}

/** The question about an alert, on its way to the model of its company. */
export const opinionDelivery = (
  { url }: SettingsToAsk,
  alert: AlertToSend,
  { times, requestedBy }: Occasion,
): NewDelivery => ({
  key: opinionKey(alert.id, times),
  reseller_id: alert.reseller_id,
  company_id: alert.company_id,
  site_id: alert.site_id,
  camera_id: null,
  alert_id: alert.id,
  channel: 'second_opinion',
  target_id: alert.company_id,
  receiver: hostOf(url),
  lane: `second_opinion ${alert.company_id} ${hostOf(url)}`,
  automatic: requestedBy === undefined,
  ...(requestedBy === undefined ? {} : { requested_by: requestedBy }),
  payload: { times } satisfies OpinionPayload,
  occurred_at: occurredAt(alert),
});

export const presentOpinion = (row: OpinionRow | undefined, isPossible: boolean): OpinionOfAlert => ({
  opinion: row
    ? {
        state: row.state,
        verdict: row.verdict,
        sentence: row.sentence,
        question: row.question,
        model: row.model,
        problem: row.problem,
        status: row.status,
        took_ms: row.took_ms,
        input_tokens: row.input_tokens,
        output_tokens: row.output_tokens,
        cost: row.cost,
        currency: row.currency,
        asked_at: row.asked_at.toISOString(),
        answered_at: row.answered_at?.toISOString() ?? null,
      }
    : null,
  possible: isPossible,
});
