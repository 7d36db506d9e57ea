import { Button } from '@mantine/core';
import type { AlertTransfer } from '@sightline/contract/deliveries';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { alertTransferQuery } from '../../../entities/alert/transfer-query.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { StateNote, StateText } from '../../../ui/state-text.tsx';
import css from './fact.module.css';

const LOOKS: Record<AlertTransfer['state'], { icon: Icon; tone: 'neutral' | 'good' | 'bad' }> = {
  not_transferred: { icon: IconArrowsLeftRight, tone: 'neutral' },
  initiated: { icon: IconLoader2, tone: 'neutral' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
  succeeded: { icon: IconCircleCheck, tone: 'good' },
};

/** Whether the record of an alert went to another platform, and the way to send it there. */
export function TransferFact({ alertId }: { alertId: string }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { data: transfer } = useQuery(alertTransferQuery(alertId));
  if (!transfer || (!transfer.possible && transfer.state === 'not_transferred')) return null;
  return (
    <>
      <dt>{t('alert.transfer.label')}</dt>
      <dd className={css.fact}>
        <StateText {...LOOKS[transfer.state]}>
          {t(`alert.transfer.${transfer.state}`)}
          {transfer.attempted_at && transfer.state !== 'initiated'
            ? ` ${dateTimeInFormat(new Date(transfer.attempted_at), format)}`
            : ''}
        </StateText>
        {transfer.possible ? <TransferButton alertId={alertId} state={transfer.state} /> : null}
        {transfer.state === 'failed' && transfer.error ? <StateNote>{transfer.error}</StateNote> : null}
      </dd>
    </>
  );
}

/** Records that were taken already are sent once more only after a question. */
function TransferButton({ alertId, state }: { alertId: string; state: AlertTransfer['state'] }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { transfers } = useAlertRights();
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (again: boolean) =>
      call('POST /alerts/records/:id/transfer/', { params: { id: alertId }, body: { again } }),
    onSuccess: (transfer) => {
      setIsAsked(false);
      queries.setQueryData(alertTransferQuery(alertId).queryKey, transfer);
    },
    meta: { failureTitle: t('alert.transfer.not_begun') },
  });
  if (!transfers || state === 'initiated') return null;
  const isAgain = state === 'succeeded';
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={css.button}
        leftSection={state === 'not_transferred' ? null : <IconRefresh size={14} stroke={1.8} />}
        loading={send.isPending}
        onClick={() => (isAgain ? setIsAsked(true) : send.mutate(false))}
        {...readOnly}
      >
        {t(state === 'not_transferred' ? 'alert.transfer.send' : 'alert.transfer.retry')}
      </Button>
      <Question
        isOpen={isAsked}
        title={t('alert.transfer.again_title')}
        agree={t('alert.transfer.again')}
        isBusy={send.isPending}
        onAgree={() => send.mutate(true)}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('alert.transfer.again_hint')}</p>
      </Question>
    </>
  );
}
