import { Button } from '@mantine/core';
import { pathOf } from '@sightline/client/client';
import {
  HEALTH_PERIODS,
  HEALTH_REASONS,
  HEALTH_STATES,
  type HealthRecord,
  type HealthSummary,
} from '@sightline/contract/camera-health';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconHeartbeat from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshHealth } from '../../../entities/camera/use-refresh-health.ts';
import { ExportAction } from '../../../entities/csv-import/file-actions.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { groupSearchQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ZoneFilter } from '../../../entities/zones/zone-filter.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { choicesUnder, SearchedChip } from '../../../ui/searched-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './camera-health.module.css';
import { type HealthFilter, healthQueryOf } from './health-address.ts';
import { STATE_LOOKS } from './health-looks.ts';

interface HealthHeadProps {
  summary: HealthSummary | undefined;
  shown: readonly HealthRecord[];
  filter: HealthFilter;
  onChange: (change: Partial<HealthFilter>) => void;
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

/** How many cameras do how, and what the list is narrowed by. */
export function HealthHead({ summary, shown, filter, onChange }: HealthHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={css.head}>
      <h1 className={css.title}>{t('camera_health.title')}</h1>
      {summary ? <States summary={summary} /> : null}
      <search className={css.filters} aria-label={t('camera_health.filters')}>
        <Segmented
          label={t('camera_health.period')}
          name="health-days"
          value={filter.days}
          options={HEALTH_PERIODS.map((days) => ({
            value: `${days}` as const,
            label: t('camera_health.last_days', { count: days }),
          }))}
          onChange={(days) => onChange({ days })}
        />
        <Filters filter={filter} onChange={onChange} />
      </search>
      <span className={css.headActions}>
        <ExportAction
          label={t('camera_health.export')}
          path={pathOf('/camera_health/export/', { query: healthQueryOf(filter) })}
          fileName="camera-health.csv"
          failureTitle={t('camera_health.export_failed')}
        />
        <RefreshButton cameras={shown} />
      </span>
    </header>
  );
}

function States({ summary: { states } }: { summary: HealthSummary }) {
  const { t } = useTranslation();
  return (
    <span className={css.states}>
      {HEALTH_STATES.filter((state) => states[state] > 0)
        .toReversed()
        .map((state) => (
          <Badge key={state} tone={STATE_LOOKS[state].tone} icon={STATE_LOOKS[state].icon}>
            {t(`camera_health.counted.${state}`, { count: states[state] })}
          </Badge>
        ))}
    </span>
  );
}

function Filters({ filter, onChange }: Pick<HealthHeadProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <>
      <SearchBox label={t('camera_health.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      {/* Groups and zones of sites that are no longer chosen would leave nothing to see. */}
      <SiteFilter chosen={filter.sites} onChange={(sites) => onChange({ sites, groups: [], zones: [] })} />
      {mayOpen(user, { permission: 'groups_list__view' }) ? (
        <SearchedChip
          name={t('camera_health.group')}
          icon={<IconFolder {...ICON} />}
          query={(search) => groupSearchQuery(search, filter.sites)}
          choicesOf={(sites) => sites.flatMap(({ name, groups }) => choicesUnder(name, groups))}
          chosen={filter.groups}
          onChange={(groups) => onChange({ groups })}
        />
      ) : null}
      <ZoneFilter sites={filter.sites} chosen={filter.zones} onChange={(zones) => onChange({ zones })} />
      <ChoiceChip
        name={t('camera_health.state_label')}
        icon={<IconHeartbeat {...ICON} />}
        choices={HEALTH_STATES.map((value) => ({ value, label: t(`camera_health.state.${value}`) }))}
        chosen={filter.states}
        onChange={(states) => onChange({ states: states as HealthFilter['states'] })}
      />
      <ChoiceChip
        name={t('camera_health.reason_label')}
        icon={<IconAlertTriangle {...ICON} />}
        choices={HEALTH_REASONS.map((value) => ({ value, label: t(`camera_health.reason.${value}`) }))}
        chosen={filter.reasons}
        onChange={(reasons) => onChange({ reasons: reasons as HealthFilter['reasons'] })}
      />
    </>
  );
}

/** A node needs a while for its pictures; asking again sooner brings nothing. */
const PAUSE_MS = 30_000;

function RefreshButton({ cameras }: { cameras: readonly HealthRecord[] }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const refresh = useRefreshHealth();
  const [isResting, setIsResting] = useState(false);
  if (!mayOpen(user, { permission: 'update' })) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh {...ICON} />}
      disabled={cameras.length === 0 || isResting}
      loading={refresh.isPending}
      onClick={() =>
        refresh.mutate(cameras, {
          onSuccess: () => {
            setIsResting(true);
            setTimeout(() => setIsResting(false), PAUSE_MS);
          },
        })
      }
      {...readOnly}
    >
      {t('cameras.refresh.action')}
    </Button>
  );
}
