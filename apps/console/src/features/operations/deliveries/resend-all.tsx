import { Button } from '@mantine/core';
import type { Way } from '@sightline/contract/all-deliveries';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { useCountText } from '../../../lib/count-text.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './deliveries.module.css';
import { type DeliveriesFilter, matchingOf } from './deliveries-address.ts';
import { allDeliveryKeys, resendableQuery } from './deliveries-queries.ts';

type Matching = ReturnType<typeof matchingOf>;

/** Sends all that match again, a part at a time, until nothing is left that nobody else is sending. */
async function resendAll(matching: Matching, onProgress: (sent: number) => void): Promise<number> {
  let sent = 0;
  for (let isAll = false; !isAll; ) {
    const part = await call('POST /deliveries/resend_matching/', { body: matching });
    sent += part.count;
    isAll = part.is_all || part.count === 0;
    onProgress(sent);
  }
  return sent;
}

interface ResendAllProps {
  filter: DeliveriesFilter;
  /** The chosen ways by which the reader may send. */
  ways: readonly Way[];
}

export function ResendAll({ filter, ways }: ResendAllProps) {
  const { t, i18n } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const textOf = useCountText();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState(0);
  const matching = matchingOf({ ...filter, channels: ways });
  const { data: found } = useQuery(resendableQuery(matching));
  const send = useMutation({
    mutationFn: () => resendAll(matching, setSent),
    onSuccess: (count) => toast.success(t('deliveries.resent', { count })),
    onSettled: () => {
      setIsAsking(false);
      return queries.invalidateQueries({ queryKey: allDeliveryKeys.all });
    },
  });
  if (!found || (found.count === 0 && !isAsking)) return null;
  const shown = textOf({ count: found.count, isExact: found.count_exact });
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<IconRefresh size={15} stroke={1.8} />}
        onClick={() => {
          setSent(0);
          setIsAsking(true);
        }}
        {...readOnly}
      >
        {t('all_deliveries.resend_all', { shown })}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('all_deliveries.resend_question', { count: found.count, shown })}
        agree={t('deliveries.resend')}
        isBusy={send.isPending}
        onAgree={() => send.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('all_deliveries.resend_consequence')}</p>
        {send.isPending ? (
          <div className={css.progress} role="status">
            <progress value={sent} max={Math.max(sent, found.count)} aria-label={t('all_deliveries.progress_label')} />
            {t('all_deliveries.progress', { sent: sent.toLocaleString(i18n.language), shown })}
          </div>
        ) : null}
      </Question>
    </PageActions>
  );
}
