import { Button } from '@mantine/core';
import type { AlertOpinion } from '@sightline/contract/second-opinion';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { OpinionReason, type OpinionState, OpinionVerdict } from '../../../entities/alert/opinion-answer.tsx';
import { alertOpinionQuery } from '../../../entities/alert/opinion-query.ts';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './fact.module.css';

function stateOf(opinion: AlertOpinion | null): OpinionState {
  if (!opinion) return 'none';
  return opinion.verdict ?? (opinion.state === 'waiting' ? 'waiting' : 'failed');
}

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
  return (
    <>
      <dt>{t('alert.opinion.label')}</dt>
      <dd className={css.fact}>
        <OpinionVerdict state={stateOf(opinion)} question={opinion?.question} />
        {possible && asksForOpinion ? <AskButton alertId={alertId} isAgain={opinion !== null} /> : null}
        {opinion ? <OpinionReason answer={opinion} /> : null}
      </dd>
    </>
  );
}

function AskButton({ alertId, isAgain }: { alertId: string; isAgain: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
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
      {...readOnly}
    >
      {t(isAgain ? 'alert.opinion.ask_again' : 'alert.opinion.ask')}
    </Button>
  );
}
