import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { subTabsQuery } from '../../../entities/flow/flow-queries.ts';
import { FigureTile } from '../../../entities/own-dashboard/figure-tile.tsx';
import { NUMBER, type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OfMeasure } from '../shared/of-measure.tsx';
import { HoursWidget } from './hours-widget.tsx';
import { measureOf } from './measure-of.ts';

const EVERY_MS = 60_000;

const countedQuery = (site: string) =>
  queryOptions({
    queryKey: ['flowsense', 'counted-now', site],
    queryFn: ({ signal }) => call('GET /flowsense/now/', { query: site ? { sites: [site] } : {} }, signal),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

/** Flowsense use cases; the first is shown while none is chosen. */
function useUseCaseChoices() {
  const { data = [] } = useQuery(subTabsQuery);
  return data.map(({ usecase_slug, sub_tab_name }) => ({ value: usecase_slug, label: sub_tab_name }));
}

/** The use case that was chosen, else the first. */
function useChosen() {
  const { subject } = useShown();
  const tabs = useQuery(subTabsQuery);
  const tab = tabs.data?.find(({ usecase_slug }) => subject === '' || usecase_slug === subject);
  return { tabs, tab };
}

/** The hours of a day of a Flowsense use case, against its limit. */
function CountedByHour() {
  const { tabs, tab } = useChosen();
  const { usecase_slug: slug, sub_tab_name: name } = tab ?? {};
  const measure = useMemo(
    () => (slug === undefined || name === undefined ? undefined : measureOf(slug, name)),
    [slug, name],
  );
  return measure ? <OfMeasure key={slug} measure={measure} Content={HoursWidget} /> : <NoUseCase tabs={tabs} />;
}

function NoUseCase({ tabs }: Pick<ReturnType<typeof useChosen>, 'tabs'>) {
  const { t } = useTranslation();
  return (
    <WidgetAway query={tabs}>
      <EmptyState icon={<IconAffiliate size={20} stroke={1.8} />} hint={t('own.no_use_case')} />
    </WidgetAway>
  );
}

/** What a Flowsense use case counted since the hour began. */
function CountedNow() {
  const { t } = useTranslation();
  const { site } = useShown();
  const { tabs, tab } = useChosen();
  const counted = useQuery(countedQuery(site));
  if (!tab) return <NoUseCase tabs={tabs} />;
  if (!counted.data) return <WidgetAway query={counted} />;
  const slug = tab.usecase_slug;
  return (
    <FigureTile
      name={tab.sub_tab_name}
      value={numberText(counted.data.find(({ usecase_slug }) => usecase_slug === slug)?.counted ?? 0)}
      note={t('own.this_hour')}
      to={target({
        to: '/flowsense/dashboard/$usecaseSlug',
        params: { usecaseSlug: slug },
        search: site ? { site } : {},
      })}
    />
  );
}

const SHARED = {
  title: 'own.flowsense',
  icon: IconAffiliate,
  access: { tab: 'platform_tab_flowsense', permission: 'flowsense_dashboard_read' },
  subject: { label: 'own.use_case', useChoices: useUseCaseChoices },
} as const;

/** What is counted, for dashboards of people's own. */
export const FLOWSENSE_WIDGETS: readonly OwnWidget[] = [
  {
    ...SHARED,
    key: 'flowsense-now',
    ...NUMBER,
    follows: ['site'],
    render: () => <CountedNow />,
  },
  {
    ...SHARED,
    key: 'flowsense-hours',
    group: 'charts',
    form: 'by_hour',
    size: { w: 7, h: 6 },
    least: { w: 4, h: 5 },
    follows: ['site', 'period'],
    render: () => <CountedByHour />,
  },
];
