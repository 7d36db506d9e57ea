import type { AlertSeries, AlertStatistics } from '@sightline/contract/alerts/statistics';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconStopwatch from '@tabler/icons-react/dist/esm/icons/IconStopwatch.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NUMBER, type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { isComparable } from '../../../lib/comparable.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ALERTS } from '../shared/alert-section.ts';
import { type DashboardFilter, dashboardAddress } from './dashboard-address.ts';
import { heatQuery, seriesQuery, statisticsQuery } from './dashboard-queries.ts';
import { DaysCard, TrendCard } from './day-cards.tsx';
import { KPIS, type Kpi, KpiTile } from './kpi-row.tsx';
import { PlacesCard } from './places-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RECENT_WIDGET } from './recent-widget.tsx';
import { ResponseCard } from './response-card.tsx';
import { StatusCard } from './status-card.tsx';
import { DashboardContext } from './use-dashboard.ts';
import { WeekCard } from './week-card.tsx';

interface Figures {
  statistics: AlertStatistics;
  series: AlertSeries;
}

interface WithFiguresProps {
  group?: DashboardFilter['group'];
  children: (figures: Figures) => ReactNode;
}

/** The figures of the alerts dashboard for what the dashboard around it is about. */
function WithFigures({ group = 'camera', children }: WithFiguresProps) {
  const { site, from, to, today } = useShown();
  const filter = useMemo(
    () => ({ ...dashboardAddress(today).start, from, to, sites: site ? [site] : [], group }),
    [today, from, to, site, group],
  );
  const statistics = useQuery(statisticsQuery(filter, ALERTS));
  const series = useQuery(seriesQuery(filter, ALERTS));
  const isCompared = isComparable(series.data?.before.map(({ alerts }) => alerts) ?? []);
  const dashboard = useMemo(() => ({ filter, section: ALERTS, isCompared }), [filter, isCompared]);
  const failed = statistics.error ?? series.error;
  if (statistics.data && series.data) {
    return (
      <DashboardContext value={dashboard}>
        {children({ statistics: statistics.data, series: series.data })}
      </DashboardContext>
    );
  }
  return failed ? (
    <ErrorPanel error={failed} onRetry={() => void Promise.all([statistics.refetch(), series.refetch()])} />
  ) : (
    <Skeleton height="100%" width="100%" />
  );
}

/** Where alerts happen on the plan of the site the dashboard is about, else of the first. */
function PlanOfSite() {
  const { t } = useTranslation();
  const { site: chosen, from, to, today } = useShown();
  const sites = useQuery(siteGroupingsQuery);
  const [plan, setPlan] = useState('');
  const site = chosen || sites.data?.[0]?.id;
  const filter = useMemo(
    () => ({ ...dashboardAddress(today).start, from, to, sites: site ? [site] : [], plan }),
    [today, from, to, site, plan],
  );
  const heat = useQuery({ ...heatQuery(filter, ALERTS, site ?? ''), enabled: site !== undefined });
  const dashboard = useMemo(() => ({ filter, section: ALERTS, isCompared: false }), [filter]);
  const name = sites.data?.find(({ id }) => id === site)?.name;
  const failed = sites.error ?? heat.error;
  if (heat.data) {
    return (
      <DashboardContext value={dashboard}>
        <PlanCard heat={heat.data} onPlan={setPlan} place={name} />
      </DashboardContext>
    );
  }
  if (failed) return <ErrorPanel error={failed} onRetry={() => void Promise.all([sites.refetch(), heat.refetch()])} />;
  if (sites.data && !site) return <EmptyState icon={<IconMapPin size={20} stroke={1.8} />} hint={t('own.no_site')} />;
  return <Skeleton height="100%" width="100%" />;
}

function Places() {
  const [group, setGroup] = useState<DashboardFilter['group']>('camera');
  return (
    <WithFigures group={group}>
      {({ statistics }) => <PlacesCard statistics={statistics} onGroup={setGroup} />}
    </WithFigures>
  );
}

const FOLLOWS = ['site', 'period'] as const;
const access = { tab: 'alerts', permission: 'alerts_dashboard__read' } as const;
const KPI_ICONS = {
  alerts: IconBell,
  acknowledge: IconStopwatch,
  resolve: IconHourglass,
  non_compliant: IconAlertTriangle,
  pending: IconClock,
} as const satisfies Record<Kpi, unknown>;

const kpiWidget = (kpi: Kpi): OwnWidget => ({
  key: kpi,
  ...NUMBER,
  title: `dashboard.kpi.${kpi}`,
  icon: KPI_ICONS[kpi],
  access,
  follows: FOLLOWS,
  render: () => <WithFigures>{(figures) => <KpiTile kpi={kpi} {...figures} />}</WithFigures>,
});

/** What people can put on dashboards of their own from the dashboard of alerts. */
export const ALERT_WIDGETS: readonly OwnWidget[] = [
  ...KPIS.map(kpiWidget),
  {
    key: 'days',
    group: 'charts',
    title: 'dashboard.days.title',
    icon: IconChartBar,
    size: { w: 7, h: 5 },
    least: { w: 4, h: 4 },
    access,
    follows: FOLLOWS,
    render: () => <WithFigures>{({ series }) => <DaysCard series={series} />}</WithFigures>,
  },
  {
    key: 'trend',
    group: 'charts',
    title: 'dashboard.trend.title',
    icon: IconTimeline,
    size: { w: 12, h: 6 },
    least: { w: 6, h: 6 },
    access,
    follows: FOLLOWS,
    render: () => <WithFigures>{(figures) => <TrendCard {...figures} />}</WithFigures>,
  },
  {
    key: 'week',
    group: 'charts',
    title: 'dashboard.week.title',
    icon: IconGridDots,
    size: { w: 5, h: 5 },
    least: { w: 4, h: 5 },
    access,
    follows: FOLLOWS,
    render: () => <WithFigures>{({ statistics }) => <WeekCard statistics={statistics} />}</WithFigures>,
  },
  {
    key: 'response',
    group: 'charts',
    title: 'dashboard.response.title',
    icon: IconStopwatch,
    size: { w: 4, h: 6 },
    least: { w: 3, h: 6 },
    access,
    follows: FOLLOWS,
    render: () => <WithFigures>{({ statistics }) => <ResponseCard statistics={statistics} />}</WithFigures>,
  },
  {
    key: 'status',
    group: 'charts',
    title: 'dashboard.status.title',
    icon: IconChecks,
    size: { w: 4, h: 5 },
    least: { w: 3, h: 5 },
    access,
    follows: FOLLOWS,
    render: () => <WithFigures>{({ statistics }) => <StatusCard statistics={statistics} />}</WithFigures>,
  },
  {
    key: 'plan',
    group: 'pictures',
    title: 'own.plan',
    icon: IconMap,
    size: { w: 7, h: 6 },
    least: { w: 5, h: 5 },
    access: { ...access, permission: ['alerts_dashboard__read', 'sites_list__view'] },
    follows: FOLLOWS,
    render: () => <PlanOfSite />,
  },
  {
    key: 'places',
    group: 'lists',
    title: 'dashboard.cameras.title',
    icon: IconTrophy,
    size: { w: 4, h: 6 },
    least: { w: 3, h: 5 },
    access,
    follows: FOLLOWS,
    render: () => <Places />,
  },
  RECENT_WIDGET,
];
