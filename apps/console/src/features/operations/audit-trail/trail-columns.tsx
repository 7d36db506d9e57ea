import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/record-table.tsx';
import css from './audit-trail.module.css';
import { ShortDiff } from './entry-diff.tsx';
import { Pictured } from './pictured-entry.tsx';
import type { Trail } from './trail-address.ts';
import type { Entry } from './trail-queries.ts';
import { useEntryWords } from './use-entry-words.ts';

export function useTrailColumns(trail: Trail): Column<Entry>[] {
  const { t } = useTranslation();
  const words = useEntryWords();
  const { preferred_date_format: format } = useCurrentUser();
  const columns: Column<Entry>[] = [
    {
      key: 'time',
      label: t('audit.time'),
      cell: ({ at }) => (
        <time className={css.time} dateTime={at}>
          {dateTimeInFormat(new Date(at), format)}
        </time>
      ),
    },
    { key: 'user', label: t('audit.user'), cell: ({ actor }) => words.actor(actor) },
    {
      key: 'category',
      label: t('audit.category_head'),
      cell: ({ category }) => <span className={css.nowrap}>{words.category(category)}</span>,
      isMinor: 'first',
    },
    {
      key: 'action',
      label: t('audit.action_head'),
      cell: ({ action }) => <span className={css.nowrap}>{words.action(action)}</span>,
      isMinor: trail === 'changes' && 'first',
    },
    {
      key: 'object',
      label: trail === 'changes' ? t('audit.object_head') : t('audit.target'),
      cell: (entry) => (
        <Pictured entry={entry}>
          <span className={css.object}>
            <span className={css.type}>{words.objectType(entry.object.type)}</span> {words.objectName(entry.object)}
          </span>
        </Pictured>
      ),
    },
    {
      key: 'site',
      label: t('audit.site'),
      cell: ({ site }) => <span className={css.place}>{site?.name}</span>,
      isMinor: true,
    },
  ];
  const change: Column<Entry> = {
    key: 'change',
    label: t('audit.change'),
    cell: (entry) => <ShortDiff entry={entry} />,
    isMinor: true,
  };
  return trail === 'changes' ? [...columns, change] : columns;
}
