import type { Installation, InstallationQueue } from '@sightline/contract/installation';
import { QUEUE_GROUPS } from '@sightline/contract/installation-conditions';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { Card } from './card.tsx';
import { durationText } from './duration-text.ts';
import css from './installation.module.css';

const isLate = ({ group, oldest_seconds }: InstallationQueue) =>
  oldest_seconds !== null && oldest_seconds > QUEUE_GROUPS[group].waitMinutes * 60;

function useColumns(): Column<InstallationQueue>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'queue',
      label: t('installation.queue'),
      cell: ({ group }) => <span className={css.name}>{t(`trouble.group.${group}`)}</span>,
    },
    {
      key: 'waiting',
      label: t('installation.waiting'),
      cell: ({ waiting }) => <b>{numberText(waiting)}</b>,
      isNumber: true,
    },
    {
      key: 'running',
      label: t('installation.running'),
      cell: ({ running }) => numberText(running),
      isNumber: true,
    },
    {
      key: 'later',
      label: t('installation.later'),
      cell: ({ later }) => numberText(later),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'oldest',
      label: t('installation.oldest'),
      cell: (queue) => (
        <span className={css.figure} data-tone={isLate(queue) ? 'bad' : undefined}>
          {queue.oldest_seconds === null ? '–' : durationText(queue.oldest_seconds)}
        </span>
      ),
      isNumber: true,
    },
    {
      key: 'failed',
      label: t('installation.failed'),
      cell: ({ failed_last_day }) => (
        <span className={css.figure} data-tone={failed_last_day > 0 ? 'bad' : undefined}>
          {numberText(failed_last_day)}
        </span>
      ),
      isNumber: true,
    },
    {
      key: 'history',
      label: t('installation.last_hour'),
      cell: (queue) =>
        queue.history.length > 1 ? <Sparkline values={queue.history} tone={isLate(queue) ? 'bad' : 'plain'} /> : null,
    },
  ];
}

/** Background work by what it is for. */
export function QueuesCard({ state }: { state: Installation }) {
  const { t } = useTranslation();
  return (
    <Card title={t('installation.queues')} note={t('installation.queues_note')} isFlush>
      <div className={css.table} data-of="queues">
        <RecordTable
          label={t('installation.queues')}
          columns={useColumns()}
          rows={state.queues}
          keyOf={({ group }) => group}
        />
      </div>
    </Card>
  );
}
