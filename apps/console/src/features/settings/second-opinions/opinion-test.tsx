import { Button } from '@mantine/core';
import type { SecondOpinionDetail, SecondOpinionTest } from '@sightline/contract/second-opinion';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { OpinionReason, OpinionVerdict } from '../../../entities/alert/opinion-answer.tsx';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { StateNote } from '../../../ui/state-text.tsx';
import { opinionQuery } from './opinion-queries.ts';
import css from './second-opinions.module.css';

function Result({ result }: { result: SecondOpinionTest }) {
  const { t } = useTranslation();
  const { alert, question, verdict, response } = result;
  return (
    <div className={css.result} role="status">
      <OpinionVerdict state={verdict ?? 'failed'} />
      <OpinionReason answer={result} />
      {response ? <pre className={css.answer}>{response}</pre> : null}
      <StateNote>{t('opinions.test.question', { question })}</StateNote>
      <Link {...alertAddress(alert.id)} className={css.link}>
        {t('opinions.test.about', { useCase: nameOfAlert(t, alert), camera: alert.camera.name })}
      </Link>
    </div>
  );
}

interface TestOpinionProps {
  settings: SecondOpinionDetail;
  /** Something is not saved yet: the model before would be asked. */
  isChanged: boolean;
}

/** Asks the model about the latest alert now, and shows what it made of it. */
export function TestOpinion({ settings, isChanged }: TestOpinionProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const { id } = settings.company;
  const test = useMutation({
    mutationFn: () => call('POST /second_opinions/:id/test/', { params: { id } }),
    meta: { failureTitle: t('opinions.test.failed') },
    // A test counts as a question of the month.
    onSettled: () => queries.invalidateQueries({ queryKey: opinionQuery(id).queryKey }),
  });
  const isReady = settings.url !== null && settings.model !== '';
  return (
    <div className={css.test}>
      <div className={css.actions}>
        <Button
          variant="default"
          leftSection={<IconSend size={15} stroke={1.8} />}
          loading={test.isPending}
          disabled={isChanged || !isReady}
          onClick={() => test.mutate()}
          {...readOnly}
        >
          {t('opinions.test.ask')}
        </Button>
        {isChanged ? <span className={css.line}>{t('opinions.test.first')}</span> : null}
      </div>
      {test.data && !test.isPending ? <Result result={test.data} /> : null}
    </div>
  );
}
