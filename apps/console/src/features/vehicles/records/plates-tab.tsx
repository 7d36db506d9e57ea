import IconCalendarDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { NoRecords, rowsOf } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { AuthorisationChip } from '../shared/authorisation-chip.tsx';
import { TypeChip } from '../shared/type-chip.tsx';
import { LIST_COMMANDS, PANEL_COMMANDS } from './plate-commands.ts';
import { PlatePanel } from './plate-panel.tsx';
import { PlateTable } from './plate-table.tsx';
import css from './records.module.css';
import { ENDS_WITHIN, plateQueryOf, type RecordsFilter, WIDEST } from './records-address.ts';
import { platesQuery } from './records-queries.ts';

export interface TabProps {
  filter: RecordsFilter;
  change: (part: Partial<RecordsFilter>) => void;
}

/** The plates that sites know, with one of them open beside the list. */
export function PlatesTab({ filter, change }: TabProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(platesQuery(filter));
  const rows = rowsOf(list);
  const isLong = useDelayed(rows === undefined);
  const bar = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const at = rows?.findIndex(({ id }) => id === filter.open) ?? -1;
    const next = rows?.[at === -1 ? 0 : at + by];
    if (next) change({ open: next.id });
  };
  const find = () => bar.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  useCommands({ title: 'vehicles.keys.plates', commands: LIST_COMMANDS, context: { step, find }, place: 'page' });
  return (
    <>
      <div ref={bar}>
        <PlateFilters filter={filter} change={change} found={list.data?.pages[0]} />
      </div>
      {list.data?.pages[0]?.is_close_match && rows && rows.length > 0 ? (
        <p className={css.close} role="status">
          {t('vehicles.plates.close', { text: filter.search })}
        </p>
      ) : null}
      <div className={css.main} data-open={filter.open ? true : undefined}>
        <div className={css.list}>
          {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
          {!rows && isLong && !list.isError ? <Skeleton width="100%" height={320} /> : null}
          {rows?.length === 0 ? (
            <NoRecords
              icon={<IconId size={20} stroke={1.8} />}
              hint={t('vehicles.plates.none')}
              isNarrowed={Object.keys(plateQueryOf(filter)).length > 0}
              onClear={() => change({ ...WIDEST, sites: [] })}
            />
          ) : null}
          {rows && rows.length > 0 ? (
            <PlateTable rows={rows} open={filter.open} onOpen={(open) => change({ open })}>
              <LoadMore list={list} />
            </PlateTable>
          ) : null}
        </div>
        {filter.open ? <PlatePanel key={filter.open} id={filter.open} onClose={() => change({ open: '' })} /> : null}
      </div>
      <HintStrip commands={[...LIST_COMMANDS, ...PANEL_COMMANDS]} />
    </>
  );
}

interface PlateFiltersProps extends TabProps {
  found: { count: number; count_exact: boolean } | undefined;
}

function PlateFilters({ filter, change, found }: PlateFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('vehicles.filters')} found={found} countText={(words) => t('vehicles.plates.count', words)}>
      <SearchBox label={t('vehicles.plates.search')} value={filter.search} onChange={(search) => change({ search })} />
      <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites })} />
      <AuthorisationChip chosen={filter.authorisations} onChange={(authorisations) => change({ authorisations })} />
      <TypeChip chosen={filter.types} isAsked={false} onChange={(types) => change({ types })} />
      <OneChoiceChip
        name={t('vehicles.plates.ends')}
        empty={t('filter.any')}
        icon={<IconCalendarDue size={15} stroke={1.8} aria-hidden="true" />}
        choices={ENDS_WITHIN.map((value) => ({
          value,
          label: value === 'any' ? t('filter.any') : t('vehicles.plates.days', { count: Number(value) }),
        }))}
        chosen={filter.ends === 'any' ? undefined : filter.ends}
        onChange={(ends) => change({ ends: ENDS_WITHIN.find((each) => each === ends) ?? 'any' })}
      />
    </FilterBar>
  );
}
