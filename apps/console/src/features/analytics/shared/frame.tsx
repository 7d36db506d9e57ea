import { Button } from '@mantine/core';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_COMMANDS } from '../../../entities/date-range/dashboard-commands.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './analytics.module.css';
import type { Measure, Widget } from './dashboards.ts';
import { FrameHead } from './frame-head.tsx';
import { placesQuery, type ShownSite, siteOf } from './places.ts';
import { AnalyticsContext, useAnalyticsState } from './use-analytics.ts';
import { ZoneBar } from './zone-bar.tsx';

interface FrameProps {
  measure: Measure;
  widgets: readonly Widget[];
  /** In place of the bar with the zones. */
  Bar?: ComponentType;
  /** Below the title. */
  Tabs?: ComponentType;
}

/** A dashboard over what cameras measure: what is looked at above, its widgets below. */
export function AnalyticsFrame(props: FrameProps) {
  const { t } = useTranslation();
  const { measure, Tabs } = props;
  const places = useQuery(placesQuery(measure));
  const first = places.data ? siteOf(places.data, '') : undefined;
  if (places.data && first) return <OpenFrame {...props} sites={places.data} first={first} />;
  return (
    <PageFrame title={measure.useCase?.name ?? t(measure.title)} tabs={Tabs ? <Tabs /> : undefined}>
      {places.isError ? (
        <ErrorPanel error={places.error} onRetry={() => void places.refetch()} />
      ) : places.data ? (
        <EmptyState icon={<IconChartBar size={20} stroke={1.8} />} hint={t('analytics.no_zones')}>
          <Button component={TargetLink} target={measure.configuration}>
            {t('analytics.to_configuration')}
          </Button>
        </EmptyState>
      ) : (
        <div className={css.loading}>
          <Skeleton height={40} width="100%" />
          <Skeleton height={350} width="100%" />
          <Skeleton height={300} width="100%" />
        </div>
      )}
    </PageFrame>
  );
}

interface OpenFrameProps extends FrameProps {
  sites: readonly ShownSite[];
  first: ShownSite;
}

function OpenFrame({ measure, widgets, Bar = ZoneBar, Tabs, sites, first }: OpenFrameProps) {
  const { t } = useTranslation();
  const analytics = useAnalyticsState(measure, sites, first);
  const { filter, change, site } = analytics;
  const actions = {
    onTable: () => change({ view: filter.view === 'table' ? 'chart' : 'table' }),
    onCompare: () => change({ compare: filter.compare === 'on' ? 'off' : 'on' }),
  };
  useCommands({ title: 'dashboard.keys.title', commands: DASHBOARD_COMMANDS, context: actions, place: 'page' });
  return (
    <AnalyticsContext value={analytics}>
      <FrameHead />
      {Tabs ? (
        <div className={css.tabs}>
          <Tabs />
        </div>
      ) : null}
      <div className={css.body}>
        {site.zones.length === 0 ? (
          <EmptyState icon={<IconChartBar size={20} stroke={1.8} />} hint={t('analytics.no_zones')} />
        ) : (
          <>
            <Bar />
            <div className={css.grid}>
              {widgets.map(({ key, width, Content }) => (
                <div key={key} className={css.widget} data-width={width}>
                  <Content />
                </div>
              ))}
            </div>
          </>
        )}
      </div>
    </AnalyticsContext>
  );
}
