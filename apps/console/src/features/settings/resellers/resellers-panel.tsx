import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { resellerKeys, resellersQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { idOf, NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useResellerColumns } from './reseller-columns.tsx';
import { ResellerDrawer } from './reseller-drawer.tsx';
import { resellersAddress } from './resellers-address.ts';

/** Resellers as a table; the one the address names is open over it. */
export function ResellersPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values, change, searchFor } = useAddress(resellersAddress);
  const { open, search } = values;
  useLiveConfiguration(['reseller', 'company', 'site', 'tag', 'user', 'node'], resellerKeys.all);
  const list = useInfiniteQuery(resellersQuery(search));
  const canOpen = mayOpen(user, { permission: 'resellers_detail__view' });
  return (
    <>
      <AddAction
        permission="resellers__create"
        label={t('settings.reseller.add')}
        onAdd={() => change({ open: NEW })}
      />
      <FilterBar
        label={t('settings.reseller.filters')}
        found={list.data?.pages[0]}
        countText={(found) => t('settings.count.resellers', found)}
      >
        <SearchBox
          label={t('settings.reseller.search')}
          value={search}
          onChange={(typed) => change({ search: typed })}
        />
      </FilterBar>
      <RecordList
        label={t('settings.tab.resellers')}
        list={list}
        columns={useResellerColumns()}
        searchOf={canOpen ? ({ id }) => searchFor({ open: id }) : undefined}
        selected={open}
        empty={
          <NoRecords
            icon={<IconBuildingStore size={20} stroke={1.8} />}
            hint={t('settings.reseller.none')}
            isNarrowed={search !== ''}
            onClear={() => change(resellersAddress.start)}
          />
        }
      />
      {open ? (
        <ResellerDrawer
          key={open}
          id={idOf(open)}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </>
  );
}
