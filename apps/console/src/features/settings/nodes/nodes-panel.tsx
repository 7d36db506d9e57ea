import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { nodeKeys, nodesQuery } from '../../../entities/node/node-queries.ts';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { idOf, NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { useNodeColumns } from './node-columns.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import { NodeFilters } from './node-filters.tsx';
import { type NewToken, TokenPopup } from './node-token.tsx';
import { filterOf, isNarrowed, nodesAddress } from './nodes-address.ts';

/** Processing nodes as a table; the one the address names is open over it. */
export function NodesPanel() {
  const { t } = useTranslation();
  const { values, change, searchFor } = useAddress(nodesAddress);
  useLiveConfiguration(['node', 'tag', 'reseller', 'camera'], nodeKeys.all);
  const list = useInfiniteQuery(nodesQuery(filterOf(values)));
  // It is told once, here, also after the drawer of the new node has opened in its place.
  const [token, setToken] = useState<NewToken>();
  return (
    <>
      <AddAction permission="apns__create" label={t('nodes.add')} onAdd={() => change({ open: NEW })} />
      <NodeFilters values={values} found={list.data?.pages[0]} onChange={change} />
      <RecordList
        label={t('nodes.title')}
        list={list}
        columns={useNodeColumns()}
        searchOf={({ id }) => searchFor({ open: id })}
        selected={values.open}
        empty={
          <NoRecords
            icon={<IconServer size={20} stroke={1.8} />}
            hint={t('nodes.none')}
            narrowedHint={t('nodes.nothing_matches')}
            isNarrowed={isNarrowed(values)}
            onClear={() => change(nodesAddress.start)}
          />
        }
      />
      {values.open ? (
        <NodeDrawer
          key={values.open}
          id={idOf(values.open)}
          isBehind={token !== undefined}
          onToken={setToken}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
      <TokenPopup token={token} onClose={() => setToken(undefined)} />
    </>
  );
}
