import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subTabsQuery } from '../../../entities/flow/flow-queries.ts';
import { FigureTile } from '../../../entities/own-dashboard/figure-tile.tsx';
import { type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

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

/** What a Flowsense use case counted since the hour began. */
function CountedNow() {
  const { t } = useTranslation();
  const { site, subject } = useShown();
  const tabs = useQuery(subTabsQuery);
  const counted = useQuery(countedQuery(site));
  const tab = tabs.data?.find(({ usecase_slug }) => subject === '' || usecase_slug === subject);
  if (!tab) {
    return (
      <WidgetAway query={tabs}>
        <EmptyState icon={<IconAffiliate size={20} stroke={1.8} />} hint={t('own.no_use_case')} />
      </WidgetAway>
    );
  }
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

/** What is counted now, for dashboards of people's own. */
export const FLOWSENSE_WIDGET: OwnWidget = {
  key: 'flowsense-now',
  group: 'numbers',
  title: 'own.flowsense',
  icon: IconAffiliate,
  size: { w: 3, h: 2 },
  least: { w: 2, h: 2 },
  access: { tab: 'platform_tab_flowsense', permission: 'flowsense_dashboard_read' },
  follows: ['site'],
  subject: { label: 'own.use_case', useChoices: useUseCaseChoices },
  render: () => <CountedNow />,
};
