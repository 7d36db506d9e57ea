import type { EvacuationList, Evacuee } from '@sightline/contract/evacuation';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { remembered } from '../../../lib/storage.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Banner } from './banner.tsx';
import css from './evacuation.module.css';
import { evacuationAddress, SHOWN, type Shown } from './evacuation-address.ts';
import { inOrder } from './evacuee-order.ts';
import type { PrintOrder } from './print-pages.ts';
import { PrintedList, PrintPreview } from './printed-list.tsx';
import { RunActions } from './run-actions.tsx';
import { evacuationSitesQuery, useEvacuation } from './use-evacuation.ts';
import { useEvacueeColumns } from './use-evacuee-columns.tsx';

const LAST_SITE = 'evacuation.site';

/** Where somebody may look, and what is shown without a choice: the last site of this device, then one that is being left. */
function useSites(chosen: string) {
  const { data } = useQuery(evacuationSitesQuery);
  const sites = data ?? [];
  const last = remembered.get(LAST_SITE) ?? '';
  const known = sites.some(({ id }) => id === last) || data === undefined ? last : '';
  const first = sites.find(({ running }) => running !== null) ?? sites[0];
  return { sites, site: chosen || known || (first?.id ?? '') };
}

const IS_SHOWN: Record<Shown, (row: Evacuee) => boolean> = {
  all: () => true,
  missing: ({ is_safe }) => !is_safe,
  accounted: ({ is_safe }) => is_safe,
};

const found = (list: EvacuationList, { search, show }: { search: string; show: Shown }, language: string) => {
  const part = search.trim().toLocaleLowerCase();
  return inOrder(list.rows, language).filter(
    (row) =>
      (list.running === null || IS_SHOWN[show](row)) &&
      `${row.name} ${row.detail} ${row.place}`.toLocaleLowerCase().includes(part),
  );
};

/** People Management > Evacuation list: who and which vehicles are on a site, and who has been accounted for. */
export function EvacuationScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: filter, change } = useAddress(evacuationAddress);
  const { sites, site } = useSites(filter.site);
  const { query, list, unsent, mark } = useEvacuation(site);
  const choose = (id: string) => {
    remembered.set(LAST_SITE, id);
    change({ site: id });
  };
  const mayRun = mayOpen(user, { permission: 'evacuation_list__run' });
  return (
    <PageFrame title={t('evacuation.title')} note={list?.site.name}>
      <PageActions>
        <OneChoiceChip
          name={t('evacuation.site')}
          empty={t('evacuation.choose_site')}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          choices={sites.map(({ id, name, running }) => ({
            value: id,
            label: running ? `${name} · ${t(`evacuation.running_${running}`)}` : name,
          }))}
          chosen={site || undefined}
          onChange={choose}
        />
        {list ? <RunActions list={list} mayRun={mayRun} /> : null}
      </PageActions>
      {site === '' ? (
        <EmptyState icon={<IconMapPin size={20} stroke={1.8} />} hint={t('evacuation.choose_hint')} />
      ) : null}
      {query.isError && !list ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {site !== '' && (list || !query.isError) ? (
        <>
          {list ? <Banner list={list} unsent={unsent.length} /> : null}
          <FilterBar label={t('evacuation.title')} found={undefined} countText={() => ''}>
            <SearchBox label={t('evacuation.search')} value={filter.search} onChange={(search) => change({ search })} />
            {list?.running ? (
              <Segmented
                name="evacuation-show"
                label={t('evacuation.show')}
                value={filter.show}
                options={SHOWN.map((value) => ({ value, label: t(`evacuation.${value}`) }))}
                onChange={(show) => change({ show })}
              />
            ) : null}
          </FilterBar>
          <Rows
            list={list}
            filter={filter}
            onMark={mayRun ? mark : undefined}
            unsent={unsent}
            onOrder={(order) => change({ order })}
          />
        </>
      ) : null}
      {list ? <PrintedList list={list} order={filter.order} /> : null}
    </PageFrame>
  );
}

interface RowsProps {
  list: EvacuationList | undefined;
  filter: { search: string; show: Shown; order: PrintOrder };
  onOrder: (order: PrintOrder) => void;
  unsent: readonly { id: string }[];
  onMark: ((run: string, id: string, isSafe: boolean) => void) | undefined;
}

function Rows({ list, filter, unsent, onMark, onOrder }: RowsProps) {
  const { t, i18n } = useTranslation();
  const columns = useEvacueeColumns(list, unsent, onMark);
  const rows = list && found(list, filter, i18n.language);
  if (rows?.length === 0)
    return (
      <EmptyState
        icon={<IconUsers size={20} stroke={1.8} />}
        hint={list?.rows.length === 0 ? t('evacuation.nobody') : t('evacuation.none_match')}
      />
    );
  return (
    <div className={css.withPreview}>
      <div className={css.list}>
        <RecordTable label={t('evacuation.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </div>
      {list ? <PrintPreview list={list} order={filter.order} onOrder={onOrder} /> : null}
    </div>
  );
}
