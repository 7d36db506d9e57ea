import type { AlertSeries, AlertStatistics } from '@sightline/contract/alerts/statistics';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_COMMANDS } from '../../../entities/date-range/dashboard-commands.ts';
import { SuggestionsHere } from '../../../entities/suggestion/suggestions-here.tsx';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { isComparable } from '../../../lib/comparable.ts';
import { timeOf } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AlertSection } from '../shared/alert-section.ts';
import css from './dashboard.module.css';
import type { DashboardFilter } from './dashboard-address.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { heatQuery, seriesQuery, statisticsQuery } from './dashboard-queries.ts';
import { DaysCard, TrendCard } from './day-cards.tsx';
import { KpiRow } from './kpi-row.tsx';
import { PlacesCard } from './places-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { ResponseCard } from './response-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { StatusCard } from './status-card.tsx';
import { DashboardContext, markAdder, useDashboard, useDashboardFilter, useLiveDashboard } from './use-dashboard.ts';
import { WeekCard } from './week-card.tsx';

const Loading = () => (
  <div className={css.loading}>
    <Skeleton height={93} width="100%" />
    <Skeleton height={330} width="100%" />
    <Skeleton height={300} width="100%" />
  </div>
);

/** The plan of the one site that is chosen, beside its days. */
function OneSite({ site, series, onPlan }: { site: string; series: AlertSeries; onPlan: (planId: string) => void }) {
  const { filter, section } = useDashboard();
  const { data: heat } = useQuery(heatQuery(filter, section, site));
  return (
    <>
      {heat ? <PlanCard heat={heat} onPlan={onPlan} /> : <Skeleton height={342} width="100%" gridColumn="span 13" />}
      <DaysCard series={series} />
    </>
  );
}

interface ChartsProps {
  statistics: AlertStatistics;
  series: AlertSeries;
  onPlan: (planId: string) => void;
  onGroup: (group: DashboardFilter['group']) => void;
}

function Charts({ statistics, series, onPlan, onGroup }: ChartsProps) {
  const { filter } = useDashboard();
  const [site] = filter.sites;
  return (
    <div className={css.grid}>
      {site && filter.sites.length === 1 ? <OneSite site={site} series={series} onPlan={onPlan} /> : null}
      {filter.sites.length === 1 ? null : <TrendCard series={series} statistics={statistics} />}
      <WeekCard statistics={statistics} />
      <ResponseCard statistics={statistics} />
      <PlacesCard statistics={statistics} onGroup={onGroup} />
      <StatusCard statistics={statistics} />
      {filter.sites.length === 1 ? null : <SitesCard statistics={statistics} />}
    </div>
  );
}

/** Alerts > Dashboard: what happened in a period, where, when, and how people dealt with it. */
export function DashboardScreen({ section }: { section: AlertSection }) {
  const { t } = useTranslation();
  const { filter, change, today } = useDashboardFilter(section);
  const statistics = useQuery(statisticsQuery(filter, section));
  const series = useQuery(seriesQuery(filter, section));
  useLiveDashboard();
  const actions = {
    onTable: () => change({ view: filter.view === 'table' ? 'chart' : 'table' }),
    onCompare: () => change({ compare: filter.compare === 'on' ? 'off' : 'on' }),
  };
  useCommands({ title: 'dashboard.keys.title', commands: DASHBOARD_COMMANDS, context: actions, place: 'page' });
  const isCompared = filter.compare === 'on' && isComparable(series.data?.before.map(({ alerts }) => alerts) ?? []);
  const dashboard = useMemo(
    () => ({ filter, section, isCompared, addMark: markAdder(filter, change) }),
    [filter, section, isCompared, change],
  );
  const failed = statistics.error ?? series.error;
  const isEmpty = statistics.data?.now.alerts === 0;
  return (
    <DashboardContext value={dashboard}>
      <DashboardHead filter={filter} today={today} alerts={statistics.data?.now.alerts ?? 0} onChange={change} />
      <div className={css.body} data-busy={statistics.isPlaceholderData || undefined}>
        {failed && !statistics.data ? (
          <ErrorPanel error={failed} onRetry={() => void Promise.all([statistics.refetch(), series.refetch()])} />
        ) : statistics.data ? (
          <>
            <KpiRow statistics={statistics.data} series={series.data} />
            <div className={css.suggestions}>
              {section.flowTab ? null : <SuggestionsHere cameras={filter.cameras} sites={filter.sites} most={2} />}
            </div>
            {isEmpty ? (
              <EmptyState icon={<IconChartBar size={20} stroke={1.8} />} hint={t('dashboard.empty')} />
            ) : series.data ? (
              <Charts
                statistics={statistics.data}
                series={series.data}
                onPlan={(plan) => change({ plan })}
                onGroup={(group) => change({ group })}
              />
            ) : (
              <Loading />
            )}
          </>
        ) : (
          <Loading />
        )}
      </div>
      <HintStrip commands={DASHBOARD_COMMANDS}>
        <span className={css.hint}>
          <Kbd>{t('dashboard.hint.click')}</Kbd>
          {t('dashboard.hint.open')}
        </span>
        <span className={css.hint}>
          <Kbd>Shift</Kbd>
          <Kbd>{t('dashboard.hint.click')}</Kbd>
          {t('dashboard.hint.add')}
        </span>
        {statistics.data ? (
          <span className={css.updated}>
            {t('dashboard.updated', { time: timeOf(new Date(statistics.data.updated_at)) })}
          </span>
        ) : null}
      </HintStrip>
    </DashboardContext>
  );
}
