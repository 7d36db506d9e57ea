import { Button } from '@mantine/core';
import type { AuditObject } from '@sightline/contract/audit';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { RecordList, rowsOf } from '../../../ui/record-list.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { ExportButton } from './export-button.tsx';
import { isNarrowed, type Trail, trailAddress, WIDEST } from './trail-address.ts';
import { useTrailColumns } from './trail-columns.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { changeQuery, type Entry, trailKeys, trailQuery } from './trail-queries.ts';

const EVERYTHING: readonly AuditObject[] = [
  'camera_use_case',
  'camera_area',
  'label',
  'camera',
  'alert',
  'user',
  'role',
  'permission',
  'reseller',
  'company',
  'site',
  'group',
  'tag',
  'node',
];

const WIDE_DAYS = 30;

/** The entry the address names: from the list, or asked for when the list does not hold it. */
function useOpenEntry(trail: Trail, id: string | undefined, rows: readonly Entry[] | undefined): Entry | undefined {
  const listed = rows?.find((row) => row.id === id);
  const isAsked = trail === 'changes' && id !== undefined && rows !== undefined && !listed;
  const { data } = useQuery({ ...changeQuery(id ?? ''), enabled: isAsked });
  return listed ?? (isAsked ? data : undefined);
}

function TrailScreen({ trail }: { trail: Trail }) {
  const { t } = useTranslation();
  const today = useToday();
  const address = useMemo(() => trailAddress(trail, today), [trail, today]);
  const { values: filter, change, searchFor } = useAddress(address);
  useLiveConfiguration(EVERYTHING, trailKeys.all);
  const list = useInfiniteQuery(trailQuery(trail, filter));
  const rows = rowsOf(list);
  const open = useOpenEntry(trail, filter.entry, rows);
  const columns = useTrailColumns(trail);
  const title = trail === 'changes' ? t('audit.changes_title') : t('audit.actions_title');
  return (
    <PageFrame title={title}>
      <PageActions>
        <ExportButton trail={trail} filter={filter} />
      </PageActions>
      <TrailFilters trail={trail} filter={filter} today={today} found={list.data?.pages[0]} onChange={change} />
      <RecordList
        label={title}
        list={list}
        columns={columns}
        searchOf={({ id }) => searchFor({ entry: id })}
        selected={filter.entry}
        empty={
          <EmptyState
            icon={<IconHistory size={20} stroke={1.8} />}
            hint={isNarrowed(filter) ? t('audit.empty_filtered') : t('audit.empty_days')}
          >
            {isNarrowed(filter) ? <Button onClick={() => change(WIDEST)}>{t('filter.clear_all')}</Button> : null}
            <Button variant="default" onClick={() => change(lastDays(WIDE_DAYS, today))}>
              {t('audit.widen')}
            </Button>
          </EmptyState>
        }
      />
      {open ? (
        <EntryDrawer
          key={open.id}
          trail={trail}
          entry={open}
          onReverted={(made) => change({ entry: made.id }, { history: 'replace' })}
          onClose={() => change({ entry: undefined })}
        />
      ) : null}
    </PageFrame>
  );
}

export const ChangesScreen = () => <TrailScreen key="changes" trail="changes" />;
export const ActionsScreen = () => <TrailScreen key="actions" trail="actions" />;
