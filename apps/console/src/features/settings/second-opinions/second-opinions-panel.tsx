import IconEyeQuestion from '@tabler/icons-react/dist/esm/icons/IconEyeQuestion.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useOpinionColumns } from './opinion-columns.tsx';
import { OpinionDrawer } from './opinion-drawer.tsx';
import { opinionKeys, opinionsQuery } from './opinion-queries.ts';
import { secondOpinionsAddress } from './second-opinions-address.ts';

/** Every company with its second opinion; the one the address names is open over the table. */
export function SecondOpinionsPanel() {
  const { t } = useTranslation();
  const { values, change, searchFor } = useAddress(secondOpinionsAddress);
  const { open, search } = values;
  useLiveConfiguration(['second_opinion', 'company'], opinionKeys.all);
  const list = useInfiniteQuery(opinionsQuery(search));
  return (
    <>
      <FilterBar
        label={t('opinions.filters')}
        found={list.data?.pages[0]}
        countText={(found) => t('opinions.count', found)}
      >
        <SearchBox label={t('opinions.search')} value={search} onChange={(text) => change({ search: text })} />
      </FilterBar>
      <RecordList
        label={t('opinions.title')}
        list={list}
        columns={useOpinionColumns()}
        searchOf={({ id }) => searchFor({ open: id })}
        selected={open}
        empty={
          <NoRecords
            icon={<IconEyeQuestion size={20} stroke={1.8} />}
            hint={t('opinions.none')}
            isNarrowed={search !== ''}
            onClear={() => change(secondOpinionsAddress.start)}
          />
        }
      />
      {open ? <OpinionDrawer key={open} id={open} onClose={() => change({ open: undefined })} /> : null}
    </>
  );
}
