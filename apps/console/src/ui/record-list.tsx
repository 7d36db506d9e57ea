import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { LoadMore, type Paged } from './load-more.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

interface Page<Row> {
  results: readonly Row[];
}

export type List<Row> = Paged &
  Pick<UseInfiniteQueryResult<InfiniteData<Page<Row>>>, 'data' | 'isError' | 'error' | 'refetch'>;

/** Absent until they are there. */
export const rowsOf = <Row,>({ data }: Pick<List<Row>, 'data'>) => data?.pages.flatMap(({ results }) => results);

interface RecordListProps<Row> extends Omit<RecordTableProps<Row>, 'rows' | 'keyOf'> {
  list: List<Row>;
  /** What stands here when nothing was found. */
  empty: ReactNode;
}

/** Records a page at a time: the table, or why there is none. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { list, empty, children, ...table } = props;
  const rows = rowsOf(list);
  if (list.isError && !list.isFetchNextPageError)
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows?.length === 0) return empty;
  return (
    <RecordTable {...table} rows={rows} keyOf={({ id }) => id}>
      <LoadMore list={list} />
      {children}
    </RecordTable>
  );
}

interface NoRecordsProps {
  icon: ReactNode;
  isNarrowed: boolean;
  /** Why there are none when no filter is set. */
  hint: string;
  /** The same when there is one, in words of their own. */
  narrowedHint?: string;
  onClear: () => void;
}

/** An empty list: by its filters, which can be cleared, or because there is nothing yet. */
export function NoRecords({ icon, isNarrowed, hint, narrowedHint, onClear }: NoRecordsProps) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={icon} hint={isNarrowed ? (narrowedHint ?? t('filter.nothing_matches')) : hint}>
      {isNarrowed ? (
        <Button variant="default" onClick={onClear}>
          {t('filter.clear_all')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
