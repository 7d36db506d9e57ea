import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { ExportLog } from '../shared/export-button.tsx';
import { isNarrowed, WIDEST } from '../shared/log-address.ts';
import { LogFilters } from '../shared/log-filters.tsx';
import { accessLogQuery } from '../shared/log-queries.ts';
import { useLivePeople } from '../shared/people-queries.ts';
import { useFaceColumns } from '../shared/use-face-columns.tsx';
import { useLog } from '../shared/use-log.ts';

/** Access Control > Access Logs: who was seen, and whether they might come in (SCR-24). */
export function AccessLogs() {
  const { t } = useTranslation();
  const log = useLog('/access-control/access-logs');
  useLivePeople();
  const { filter, change } = log;
  const list = useInfiniteQuery(accessLogQuery(filter));
  const columns = useFaceColumns();
  return (
    <PageFrame title={t('people.logs_title')}>
      <PageActions>
        <ExportLog filter={filter} />
      </PageActions>
      <LogFilters log={log} found={list.data?.pages[0]} hasStates />
      <RecordList
        label={t('people.logs_title')}
        columns={columns}
        list={list}
        empty={
          <NoRecords
            icon={<IconId size={20} stroke={1.8} />}
            hint={t('people.log.none')}
            isNarrowed={isNarrowed(filter)}
            onClear={() => change(WIDEST)}
          />
        }
      />
    </PageFrame>
  );
}
