import { ActionIcon, Button } from '@mantine/core';
import { WALL_STATES, type WallPage } from '@sightline/contract/alerts/wall';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { useRefreshHealth } from '../../../entities/camera/use-refresh-health.ts';
import { SavedViewsMenu } from '../../../entities/saved-views/saved-views-menu.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { groupSearchQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { choicesUnder, SearchedChip } from '../../../ui/searched-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './wall.module.css';
import { wallAddress } from './wall-address.ts';
import { LAYOUT_NAMES, LAYOUTS_BY_SIZE, type LayoutKey } from './wall-layouts.ts';

interface WallFiltersProps {
  page: WallPage | undefined;
  onFullScreen: () => void;
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** Which cameras, how many at once, and the layouts somebody has kept. */
export function WallFilters({ page, onFullScreen }: WallFiltersProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const { values: view, change, searchFor } = useAddress(wallAddress);
  const refresh = useRefreshHealth();
  const shown = page?.results ?? [];
  const narrow = (part: Partial<typeof view>) => change({ ...part, page: 1, camera: '' });
  return (
    <search className={css.bar} aria-label={t('wall.filters')}>
      {/* Groups of sites that are no longer chosen would leave nothing to see. */}
      <SiteFilter chosen={view.sites} onChange={(sites) => narrow({ sites, groups: [] })} />
      {mayOpen(user, { permission: 'groups_list__view' }) ? (
        <SearchedChip
          name={t('cameras.group')}
          icon={<IconFolder {...ICON} />}
          query={(search) => groupSearchQuery(search, view.sites)}
          choicesOf={(sites) => sites.flatMap(({ name, groups }) => choicesUnder(name, groups))}
          chosen={view.groups}
          onChange={(groups) => narrow({ groups })}
        />
      ) : null}
      <ChoiceChip
        name={t('wall.health')}
        icon={<IconHeartbeat {...ICON} />}
        choices={WALL_STATES.map((state) => ({ value: state, label: t(`camera_state.${state}`) }))}
        chosen={view.states}
        onChange={(states) => narrow({ states: WALL_STATES.filter((state) => states.includes(state)) })}
      />
      <Segmented<LayoutKey>
        name="layout"
        label={t('wall.layout')}
        value={view.layout}
        options={LAYOUTS_BY_SIZE.map((value) => ({ value, label: LAYOUT_NAMES[value] }))}
        onChange={(layout) => change({ layout, page: 1 })}
      />
      {mayOpen(user, { permission: 'alerts_summary__raw_image__read' }) ? (
        <Button
          variant="default"
          className={css.toggle}
          leftSection={<IconBroadcast {...ICON} />}
          aria-pressed={view.live === 'all'}
          onClick={() => change({ live: view.live === 'all' ? 'focus' : 'all' })}
        >
          {t('wall.live.all')}
        </Button>
      ) : null}
      <SavedViewsMenu
        kind="wall"
        label={t('wall.layouts')}
        query={new URLSearchParams(searchFor({}) as Record<string, string>).toString()}
        onOpen={({ query: saved }) => change(wallAddress.read(Object.fromEntries(new URLSearchParams(saved))))}
      />
      {mayOpen(user, { permission: 'update' }) ? (
        <Button
          variant="default"
          leftSection={<IconRefresh {...ICON} />}
          disabled={shown.length === 0}
          loading={refresh.isPending}
          onClick={() => refresh.mutate(shown)}
          {...readOnly}
        >
          {t('cameras.refresh.action')}
        </Button>
      ) : null}
      <ActionIcon variant="default" aria-label={t('wall.key.full_screen')} onClick={onFullScreen}>
        <IconArrowsMaximize {...ICON} />
      </ActionIcon>
    </search>
  );
}
