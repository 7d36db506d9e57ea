import { Button } from '@mantine/core';
import type { StoredProblem } from '@sightline/contract/stored';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import css from './unread-part.module.css';

interface UnreadPartProps {
  name: string;
  problem: StoredProblem;
  /** Absent for those who may not reset it. */
  onReset: (() => Promise<void>) | undefined;
}

/** Stands in for fields whose stored values cannot be read. They stay stored until somebody resets them on purpose. */
export function UnreadPart({ name, problem, onReset }: UnreadPartProps) {
  const { t } = useTranslation();
  const [isAsking, ask] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const reset = async () => {
    setIsBusy(true);
    await onReset?.();
    setIsBusy(false);
    ask(false);
  };
  return (
    <div className={css.notice} role="note">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span className={css.words}>{t(`block_problem.${problem}`)}</span>
      {onReset ? (
        <>
          <Button variant="default" onClick={() => ask(true)}>
            {t('block_problem.reset')}
          </Button>
          <Question
            isOpen={isAsking}
            title={t('block_problem.question', { name })}
            agree={t('block_problem.reset')}
            isDangerous
            isBusy={isBusy}
            onAgree={() => void reset()}
            onCancel={() => ask(false)}
          >
            <p>{t('block_problem.consequence')}</p>
          </Question>
        </>
      ) : null}
    </div>
  );
}
