import { pathOf } from '@sightline/client/client';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { ExportAction } from '../../../entities/csv-import/file-actions.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, rowsOf } from '../../../ui/record-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { isNarrowed, usageAddress, usageQueryOf } from './usage-address.ts';
import { UsageFilters } from './usage-filters.tsx';
import { USAGE, usageQuery } from './usage-queries.ts';
import { UsageTable } from './usage-table.tsx';

/** Which use cases are on at each site, against what the site allows. */
export function UsageScreen() {
  const { t } = useTranslation();
  const { values, change } = useAddress(usageAddress);
  useLiveConfiguration(['camera_use_case', 'camera', 'site'], USAGE);
  const list = useInfiniteQuery(usageQuery(values));
  const rows = rowsOf(list);
  const isLong = useDelayed(rows === undefined);
  return (
    <PageFrame title={t('usage.title')} note={t('usage.note')}>
      <PageActions>
        <ExportAction
          label={t('usage.export')}
          path={pathOf('/usecase_usage/export/', { query: usageQueryOf(values) })}
          fileName="use-case-usage.csv"
          failureTitle={t('usage.export_failed')}
        />
      </PageActions>
      <UsageFilters filter={values} found={list.data?.pages[0]} onChange={change} />
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && isLong && !list.isError ? <Skeleton width="100%" height={320} /> : null}
      {rows?.length === 0 ? (
        <NoRecords
          icon={<IconListCheck size={20} stroke={1.8} />}
          hint={t('usage.none')}
          isNarrowed={isNarrowed(values)}
          onClear={() => change(usageAddress.start)}
        />
      ) : null}
      {rows && rows.length > 0 ? (
        <UsageTable
          rows={rows}
          open={values.open}
          onOpen={(id) => change({ open: id === values.open ? undefined : id })}
        >
          <LoadMore list={list} />
        </UsageTable>
      ) : null}
    </PageFrame>
  );
}
