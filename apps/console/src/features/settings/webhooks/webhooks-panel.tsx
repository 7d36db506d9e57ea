import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { idOf, NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useWebhookColumns } from './webhook-columns.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { webhookKeys, webhooksQuery } from './webhook-queries.ts';
import { type NewSecret, SecretPopup } from './webhook-secret.tsx';
import { webhooksAddress } from './webhooks-address.ts';

/** Webhooks as a table; the one the address names is open over it. */
export function WebhooksPanel() {
  const { t } = useTranslation();
  const { values, change, searchFor } = useAddress(webhooksAddress);
  const { open, search } = values;
  useLiveConfiguration(['webhook', 'company', 'site'], webhookKeys.all);
  const list = useInfiniteQuery(webhooksQuery(search));
  // It is told once, here, also after the drawer of the new webhook has opened in its place.
  const [secret, setSecret] = useState<NewSecret>();
  return (
    <>
      <AddAction permission="webhooks__create" label={t('webhooks.add')} onAdd={() => change({ open: NEW })} />
      <FilterBar
        label={t('webhooks.filters')}
        found={list.data?.pages[0]}
        countText={(found) => t('webhooks.count', found)}
      >
        <SearchBox label={t('webhooks.search')} value={search} onChange={(text) => change({ search: text })} />
      </FilterBar>
      <RecordList
        label={t('webhooks.title')}
        list={list}
        columns={useWebhookColumns()}
        searchOf={({ id }) => searchFor({ open: id })}
        selected={open}
        empty={
          <NoRecords
            icon={<IconWebhook size={20} stroke={1.8} />}
            hint={t('webhooks.none')}
            isNarrowed={search !== ''}
            onClear={() => change(webhooksAddress.start)}
          />
        }
      />
      {open ? (
        <WebhookDrawer
          key={open}
          id={idOf(open)}
          isBehind={secret !== undefined}
          onSecret={setSecret}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
      <SecretPopup secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
