import { Button } from '@mantine/core';
import { EDIT_FLOWS } from '@sightline/contract/logic-flows/flows';
import { FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { FlowBuilder } from '../../../entities/flow/flow-builder.tsx';
import { flowKeys, flowListQuery, flowQuery } from '../../../entities/flow/flow-queries.ts';
import { useCameraChoices } from '../../../entities/past/past-chips.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { siteBranchQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FlowCameras } from './flow-cameras.tsx';
import { flowConfigurationAddress } from './flow-configuration-address.ts';
import { useFlowColumns } from './flow-configuration-columns.tsx';
import { NewFlow } from './new-flow.tsx';

interface FlowConfigurationProps {
  tab: FlowTab;
  /** Of one use case alone. */
  slug?: string | undefined;
}

/** The flows of a tab, of every site and camera, and the way to build them. */
function FlowConfiguration({ tab, slug }: FlowConfigurationProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const mayEdit = mayOpen(useCurrentUser(), { permission: EDIT_FLOWS });
  const { values: view, change, searchFor } = useAddress(flowConfigurationAddress);
  const [isAsking, setIsAsking] = useState(false);
  useLiveConfiguration(['logic_flow', 'camera_flow', 'camera', 'site'], flowKeys.all, SHARED_MS);
  const { search, sites, cameras } = view;
  const list = useInfiniteQuery(
    flowListQuery({ tab_slug: FLOW_TABS[tab].slug, slug, search: search.trim(), sites, cameras }),
  );
  const columns = useFlowColumns();
  const empty = (
    <NoRecords
      icon={<IconSitemap size={20} stroke={1.8} />}
      hint={t('flow_list.none')}
      isNarrowed={search.trim() !== '' || sites.length > 0 || cameras.length > 0}
      onClear={() => change({ search: '', sites: [], cameras: [] })}
    />
  );
  return (
    <PageFrame title={t('configuration.title')}>
      {mayEdit ? (
        <PageActions>
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => setIsAsking(true)} {...readOnly}>
            {t('flow_list.new')}
          </Button>
        </PageActions>
      ) : null}
      <FilterBar
        label={t('configuration.filters')}
        found={list.data?.pages[0]}
        countText={(words) => t('flow_list.count', words)}
      >
        <SearchBox label={t('flow_list.find')} value={search} onChange={(text) => change({ search: text })} />
        <SiteFilter chosen={sites} onChange={(chosen) => change({ sites: chosen })} />
        <ChoiceChip
          name={t('filter.camera')}
          icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
          choices={useCameraChoices()}
          chosen={cameras}
          onChange={(chosen) => change({ cameras: chosen })}
        />
      </FilterBar>
      {slug ? (
        <FlowCameras list={list} slug={slug} empty={empty} />
      ) : (
        <RecordList
          label={t('flow_list.title')}
          columns={columns}
          list={list}
          selected={view.flow}
          searchOf={({ id }) => searchFor({ flow: id })}
          empty={empty}
        />
      )}
      <NewFlow
        isOpen={isAsking}
        site={sites.length === 1 ? sites[0]! : ''}
        onBuild={(place) => {
          setIsAsking(false);
          change({ flow: NEW, ...place });
        }}
        onClose={() => setIsAsking(false)}
      />
      <OpenFlow mayEdit={mayEdit} tab={tab} />
    </PageFrame>
  );
}

/** Alerts2 > Configuration: the flows that raise alerts. */
export const FlowConfigurationScreen = () => <FlowConfiguration tab="alerts" />;

/** Flowsense > Configuration: the flows that count; of one use case its cameras, where the address names it (SCR-29, NAV-22). */
export function FlowsenseConfigurationScreen() {
  const { usecaseSlug } = useParams({ strict: false });
  return <FlowConfiguration tab="flowsense" slug={usecaseSlug} />;
}

/** The builder over the list, as the address says: of one flow, or of a new one of a site or camera. */
function OpenFlow({ mayEdit, tab }: { mayEdit: boolean; tab: FlowTab }) {
  const { values: view, change } = useAddress(flowConfigurationAddress);
  const isNew = view.flow === NEW;
  const flowId = isNew ? undefined : view.flow;
  const { data: flow } = useQuery({ ...flowQuery(flowId ?? ''), enabled: flowId !== undefined });
  const { data: branch } = useQuery({ ...siteBranchQuery(view.site), enabled: isNew && view.site !== '' });
  const cameras = branch?.groups.flatMap((group) => group.cameras);
  const site = isNew ? branch : flow?.site;
  const camera = isNew ? cameras?.find(({ id }) => id === view.camera) : (flow?.camera ?? undefined);
  const isOpen = site != null && (isNew ? mayEdit && (view.camera === '' || camera !== undefined) : true);
  return (
    <FlowBuilder
      isOpen={isOpen}
      flowId={flowId}
      tab={tab}
      site={{ id: site?.id ?? '', name: site?.name ?? '' }}
      camera={camera && { id: camera.id, name: camera.name }}
      isForCamera={isNew && camera !== undefined}
      onClose={() => change({ flow: undefined, site: '', camera: '' })}
    />
  );
}
