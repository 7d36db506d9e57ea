import { Button } from '@mantine/core';
import { VIEW_FLOWS } from '@sightline/contract/logic-flows/flows';
import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { flowKeys, subTabsQuery } from '../../../entities/flow/flow-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Redirect } from '../../../ui/redirect.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from '../shared/analytics.module.css';
import type { Widget } from '../shared/dashboards.ts';
import { DaysWidget } from '../shared/days-widget.tsx';
import { AnalyticsFrame } from '../shared/frame.tsx';
import { placesKey } from '../shared/places.ts';
import { AboveWidget } from './above-widget.tsx';
import { HoursWidget } from './hours-widget.tsx';
import { measureOf } from './measure-of.ts';
import { NowWidget } from './now-widget.tsx';
import { PathWidget } from './path-widget.tsx';
import { PlacesWidget } from './places-widget.tsx';
import { Tiles } from './tiles.tsx';
import { UseCaseTabs } from './use-case-tabs.tsx';

const WIDGETS: readonly Widget[] = [
  { key: 'hours', width: 'main', Content: HoursWidget },
  { key: 'now', width: 'side', Content: NowWidget },
  { key: 'days', width: 'main', Content: DaysWidget },
  { key: 'above', width: 'side', Content: AboveWidget },
  { key: 'places', width: 'main', Content: PlacesWidget },
  { key: 'path', width: 'side', Content: PathWidget },
];

/** Flowsense: what one use case counted at the areas and lines of a site (SCR-29, ROUTE-36). */
export function FlowsenseScreen() {
  const { t } = useTranslation();
  const { usecaseSlug: slug = '' } = useParams({ strict: false });
  const tabs = useQuery(subTabsQuery);
  useLiveConfiguration(['logic_flow', 'camera_flow'], flowKeys.subTabs);
  useLiveConfiguration(['logic_flow', 'camera_flow'], placesKey);
  const name = tabs.data?.find(({ usecase_slug }) => usecase_slug === slug)?.sub_tab_name;
  const measure = useMemo(() => (name === undefined ? undefined : measureOf(slug, name)), [slug, name]);
  if (measure) return <AnalyticsFrame key={slug} measure={measure} widgets={WIDGETS} Bar={Tiles} Tabs={UseCaseTabs} />;
  return (
    <WithoutFigures query={tabs}>
      <EmptyState icon={<IconAffiliate size={20} stroke={1.8} />} hint={t('flowsense.gone')}>
        <Button component={TargetLink} target={target({ to: '/flowsense/dashboard' })}>
          {t('flowsense.to_others')}
        </Button>
      </EmptyState>
    </WithoutFigures>
  );
}

/** The way into Flowsense: the first use case there is, or how to get one. */
export function FlowsenseHome() {
  const { t } = useTranslation();
  const mayBuild = mayOpen(useCurrentUser(), { permission: VIEW_FLOWS });
  const tabs = useQuery(subTabsQuery);
  useLiveConfiguration(['logic_flow', 'camera_flow'], flowKeys.subTabs);
  const first = tabs.data?.[0];
  if (first) return <Redirect to="/flowsense/dashboard/$usecaseSlug" params={{ usecaseSlug: first.usecase_slug }} />;
  return (
    <WithoutFigures query={tabs}>
      <EmptyState icon={<IconAffiliate size={20} stroke={1.8} />} hint={t('flowsense.none')}>
        {mayBuild ? (
          <Button component={TargetLink} target={target({ to: '/flowsense/configuration' })}>
            {t('flowsense.to_flows')}
          </Button>
        ) : null}
      </EmptyState>
    </WithoutFigures>
  );
}

interface WithoutFiguresProps {
  query: { isError: boolean; error: Error | null; isSuccess: boolean; refetch: () => unknown };
  /** Once it is known that there is nothing. */
  children: ReactNode;
}

function WithoutFigures({ query, children }: WithoutFiguresProps) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('nav.flowsense')}>
      {query.isError ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess ? children : null}
      {query.isError || query.isSuccess ? null : (
        <div className={css.loading}>
          <Skeleton height={93} width="100%" />
          <Skeleton height={350} width="100%" />
        </div>
      )}
    </PageFrame>
  );
}
