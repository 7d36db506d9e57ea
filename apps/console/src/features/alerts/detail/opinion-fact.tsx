import { Button } from '@mantine/core';
import type { AlertOpinion, OpinionProblem } from '@sightline/contract/second-opinion';
import type { Verdict } from '@sightline/contract/verdicts';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconEyeQuestion from '@tabler/icons-react/dist/esm/icons/IconEyeQuestion.mjs';
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { alertOpinionQuery } from '../../../entities/alert/opinion-query.ts';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import css from './opinion-fact.module.css';

type Shown = Verdict | 'waiting' | 'failed' | 'none';

const ICONS: Record<Shown, Icon> = {
  confirmed: IconCircleCheck,
  doubtful: IconEyeQuestion,
  unsure: IconEyeQuestion,
  waiting: IconLoader2,
  failed: IconAlertTriangle,
  none: IconEyeQuestion,
};

type Word = 'unreachable' | 'target' | 'timeout' | 'refused' | 'unreadable' | 'picture' | 'limit' | 'off';

const PROBLEMS: Record<OpinionProblem, Word> = {
  address_invalid: 'unreachable',
  target_refused: 'target',
  name_unknown: 'unreachable',
  timeout: 'timeout',
  connection: 'unreachable',
  certificate: 'unreachable',
  answer_too_large: 'unreadable',
  answer_invalid: 'unreadable',
  redirect_refused: 'unreachable',
  too_many_redirects: 'unreachable',
  request_invalid: 'unreachable',
  cancelled: 'unreachable',
  refused: 'refused',
  answer_unreadable: 'unreadable',
  picture_missing: 'picture',
  limit_reached: 'limit',
  switched_off: 'off',
};

const shownOf = (opinion: AlertOpinion | null): Shown => opinion?.verdict ?? failureOf(opinion);
const failureOf = (opinion: AlertOpinion | null): Shown => {
  if (!opinion) return 'none';
  return opinion.state === 'waiting' ? 'waiting' : 'failed';
};

/** What a model made of the alert, and the way to ask it. */
export function OpinionFact({ alertId }: { alertId: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { asksForOpinion } = useAlertRights();
  const { data } = useQuery(alertOpinionQuery(alertId));
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type === 'alert_opinion' && message.id === alertId)
          void queries.invalidateQueries({ queryKey: alertOpinionQuery(alertId).queryKey });
      }),
    [queries, alertId],
  );
  if (!data || (!data.opinion && !data.possible)) return null;
  const { opinion, possible } = data;
  const shown = shownOf(opinion);
  const ShownIcon = ICONS[shown];
  return (
    <>
      <dt>{t('alert.opinion.label')}</dt>
      <dd className={css.fact}>
        <span className={css.state} data-state={shown} title={opinion?.question}>
          <ShownIcon size={15} stroke={1.8} aria-hidden="true" />
          {t(`alert.opinion.${shown}`)}
        </span>
        {possible && asksForOpinion ? <AskButton alertId={alertId} isAgain={opinion !== null} /> : null}
        {opinion ? <Reason opinion={opinion} /> : null}
      </dd>
    </>
  );
}

function Reason({ opinion }: { opinion: AlertOpinion }) {
  const { t, i18n } = useTranslation();
  const { problem, status, sentence, model, took_ms, cost, currency, input_tokens, output_tokens } = opinion;
  const money = new Intl.NumberFormat(i18n.language.replace('_', '-'), {
    style: 'currency',
    currency,
    maximumFractionDigits: 6,
  });
  const tokens = input_tokens === null || output_tokens === null ? null : input_tokens + output_tokens;
  const price = cost === null ? tokens !== null && t('alert.opinion.tokens', { total: tokens }) : money.format(cost);
  const facts = [model, took_ms !== null && t('alert.opinion.took', { seconds: (took_ms / 1000).toFixed(1) }), price];
  return (
    <>
      {sentence ? <p className={css.sentence}>{sentence}</p> : null}
      {problem ? (
        <p className={css.reason}>{t(`alert.opinion.problem.${PROBLEMS[problem]}`, { status: status ?? 0 })}</p>
      ) : null}
      <p className={css.reason}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

function AskButton({ alertId, isAgain }: { alertId: string; isAgain: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call('POST /alerts/records/:id/second_opinion/', { params: { id: alertId } }),
    onSuccess: (answer) => queries.setQueryData(alertOpinionQuery(alertId).queryKey, answer),
    meta: { failureTitle: t('alert.opinion.not_asked') },
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={css.button}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {t(isAgain ? 'alert.opinion.ask_again' : 'alert.opinion.ask')}
    </Button>
  );
}
