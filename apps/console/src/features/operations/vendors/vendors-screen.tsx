import { VENDOR_KINDS, VENDOR_ORDERS } from '@sightline/contract/vendors';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { NodeFilter } from '../../../entities/node/node-filter.tsx';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { idOf, NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useVendorColumns } from './vendor-columns.tsx';
import { VendorDrawer } from './vendor-drawer.tsx';
import { VENDORS, vendorsQuery } from './vendor-queries.ts';
import { isNarrowed, type VendorsFilter, vendorsAddress } from './vendors-address.ts';

const ORDER_WORDS = { name: 'vendors.name', kind: 'vendors.supplies', contact: 'vendors.contact' } as const;

/** Vendors as a table; the one the address names is open over it. */
export function VendorsScreen() {
  const { t } = useTranslation();
  const { values, change, searchFor } = useAddress(vendorsAddress);
  const { open } = values;
  useLiveConfiguration(['vendor', 'node'], VENDORS);
  const list = useInfiniteQuery(vendorsQuery(values));
  return (
    <PageFrame title={t('vendors.title')} note={t('vendors.note')}>
      <AddAction permission="vendors__write" label={t('vendors.add')} onAdd={() => change({ open: NEW })} />
      <VendorFilters filter={values} found={list.data?.pages[0]} onChange={change} />
      <RecordList
        label={t('vendors.title')}
        list={list}
        columns={useVendorColumns()}
        searchOf={({ id }) => searchFor({ open: id })}
        selected={open}
        empty={
          <NoRecords
            icon={<IconTruckDelivery size={20} stroke={1.8} />}
            hint={t('vendors.none')}
            isNarrowed={isNarrowed(values)}
            onClear={() => change(vendorsAddress.start)}
          />
        }
      />
      {open ? (
        <VendorDrawer
          key={open}
          id={idOf(open)}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </PageFrame>
  );
}

interface VendorFiltersProps {
  filter: VendorsFilter;
  found: Found | undefined;
  onChange: (change: Partial<VendorsFilter>) => void;
}

function VendorFilters({ filter, found, onChange }: VendorFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('vendors.filters')} found={found} countText={(words) => t('vendors.count', words)}>
      <SearchBox label={t('vendors.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <ChoiceChip
        name={t('vendors.supplies')}
        icon={<IconPackage size={15} stroke={1.8} aria-hidden="true" />}
        choices={VENDOR_KINDS.map((value) => ({ value, label: t(`vendors.kind.${value}`) }))}
        chosen={filter.kinds}
        onChange={(kinds) => onChange({ kinds: kinds as VendorsFilter['kinds'] })}
      />
      <NodeFilter name={t('vendors.nodes')} chosen={filter.nodes} onChange={(nodes) => onChange({ nodes })} />
      <OneChoiceChip
        name={t('vendors.order')}
        empty={t('vendors.name')}
        icon={<IconArrowsSort size={15} stroke={1.8} aria-hidden="true" />}
        choices={VENDOR_ORDERS.map((value) => ({ value, label: t(ORDER_WORDS[value]) }))}
        chosen={filter.order}
        onChange={(order) => onChange({ order: order as VendorsFilter['order'] })}
      />
    </FilterBar>
  );
}
