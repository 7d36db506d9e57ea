import type { Automation } from '@sightline/contract/automations/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { runsQuery } from '../automation-queries.ts';
import type { AutomationWords } from '../use-automation-words.ts';
import { RunTable } from './run-table.tsx';
import css from './runs.module.css';

interface PastRunsProps {
  automation: Automation;
  timeZone: string;
  words: AutomationWords;
}

/** The runs that happened. */
export function PastRuns({ automation, timeZone, words }: PastRunsProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(runsQuery(automation.id));
  const runs = list.data?.pages.flatMap(({ results }) => results);
  if (!runs && list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!runs) return <Skeleton width="100%" height={200} />;
  if (runs.length === 0) return <p className={css.note}>{t('automations.past.none')}</p>;
  return (
    <RunTable
      label={t('automations.past.list')}
      runs={runs}
      subject={automation.model_name}
      timeZone={timeZone}
      kind="did"
      words={words}
    >
      <LoadMore list={list} />
    </RunTable>
  );
}
