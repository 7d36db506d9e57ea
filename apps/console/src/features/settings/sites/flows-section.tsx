import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { EDIT_FLOWS, type LogicFlow, VIEW_FLOWS } from '@sightline/contract/logic-flows/flows';
import { FLOW_TAB_KEYS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { FlowBuilder } from '../../../entities/flow/flow-builder.tsx';
import { flowKeys, flowListQuery } from '../../../entities/flow/flow-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { idOf, NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { FlowsTable } from './flows-table.tsx';
import css from './parts.module.css';
import { sitesAddress } from './sites-address.ts';

interface FlowsSectionProps {
  site: { id: string; name: string };
}

/** The logic flows of a site, for those who may see how flows are set up. */
export function FlowsSection({ site }: FlowsSectionProps) {
  const user = useCurrentUser();
  return mayOpen(user, { permission: VIEW_FLOWS }) ? <Flows site={site} /> : null;
}

function Flows({ site }: FlowsSectionProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const mayEdit = mayOpen(user, { permission: EDIT_FLOWS });
  const { values, change } = useAddress(sitesAddress);
  const [search, setSearch] = useState('');
  useLiveConfiguration(['logic_flow', 'camera_flow'], flowKeys.all);
  const list = useInfiniteQuery(flowListQuery({ sites: [site.id], search }));
  const isLong = useDelayed(list.isPending);
  const flows: LogicFlow[] = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const isEmpty = list.data !== undefined && flows.length === 0;
  const close = () => change({ flow: undefined, flowTab: undefined });
  const opened = flows.find(({ id }) => id === values.flow);
  return (
    <section className={css.part} aria-label={t('settings.flows.title')}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('settings.flows.title')} <span className={css.count}>{list.data?.pages[0]?.count ?? null}</span>
        </h3>
        <p className={css.purpose}>{t('settings.flows.purpose')}</p>
        {mayEdit ? <NewFlow onAdd={(flowTab) => change({ flow: NEW, flowTab })} /> : null}
      </div>
      {flows.length > 0 || search ? (
        <div className={css.find}>
          <SearchBox label={t('settings.flows.find')} value={search} onChange={setSearch} />
        </div>
      ) : null}
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {isLong ? <Skeleton width="100%" height={102} /> : null}
      {isEmpty ? (
        <p className={css.nothing}>{search ? t('settings.flows.not_found') : t('settings.flows.none')}</p>
      ) : null}
      {flows.length > 0 ? (
        <FlowsTable flows={flows} mayEdit={mayEdit} onOpen={({ id }) => change({ flow: id })} />
      ) : null}
      <LoadMore list={list} />
      <FlowBuilder
        isOpen={values.flow !== undefined && (values.flow !== NEW || mayEdit)}
        flowId={values.flow && idOf(values.flow)}
        tab={values.flowTab ?? (opened?.tab_slug === 'tab_flowsense' ? 'flowsense' : 'alerts')}
        site={site}
        onClose={close}
      />
    </section>
  );
}

/** A new flow is for one of the tabs, and stays there. */
function NewFlow({ onAdd }: { onAdd: (tab: FlowTab) => void }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" className={css.end} leftSection={<IconPlus size={15} stroke={1.8} />} {...readOnly}>
          {t('settings.flows.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FLOW_TAB_KEYS.map((tab) => (
          <Menu.Item key={tab} onClick={() => onAdd(tab)}>
            {t(`settings.flows.tab.${tab}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
