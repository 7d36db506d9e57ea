import IconBackhoe from '@tabler/icons-react/dist/esm/icons/IconBackhoe.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import css from './analytics.module.css';
import { analyticsAddress } from './analytics-address.ts';
import { type AreaMeasure, MEASURES, type Measure } from './dashboards.ts';
import { DaysWidget } from './days-widget.tsx';
import { FiguresAway } from './figure-card.tsx';
import { placesQuery, type ShownSite, siteOf, zonesOf } from './places.ts';
import { TotalsWidget } from './totals-widget.tsx';
import { type Analytics, AnalyticsContext, askedOf } from './use-analytics.ts';

interface OfMeasureProps {
  measure: Measure;
  Content: ComponentType;
}

/** A widget of a dashboard of measurements, for what the dashboard around it is about: of all sites, the first that has any. */
function OfMeasure({ measure, Content }: OfMeasureProps) {
  const { t } = useTranslation();
  const { site: wanted } = useShown();
  const places = useQuery(placesQuery(measure));
  if (!places.data) return <FiguresAway query={places} height={200} />;
  const site = wanted ? places.data.find(({ id }) => id === wanted) : siteOf(places.data, '');
  if (site && site.zones.length > 0) return <AtSite {...{ measure, Content, site }} sites={places.data} />;
  return (
    <section className={css.away} aria-label={t(measure.title)}>
      <b>{t(measure.title)}</b>
      <span>{t('analytics.no_zones')}</span>
    </section>
  );
}

interface AtSiteProps extends OfMeasureProps {
  site: ShownSite;
  sites: readonly ShownSite[];
}

function AtSite({ measure, Content, site, sites }: AtSiteProps) {
  const { from, to, today } = useShown();
  const analytics = useMemo((): Analytics => {
    const address = analyticsAddress(today, measure.shape);
    const filter = { ...address.start, site: site.id, from, to };
    const zones = zonesOf(site, []);
    return {
      measure,
      sites,
      site,
      zones,
      filter,
      today,
      day: to,
      asked: askedOf(measure, zones, filter),
      change: () => undefined,
      searchFor: (part) => address.write({ ...filter, ...part }),
      isAway: true,
    };
  }, [measure, site, sites, from, to, today]);
  return (
    <AnalyticsContext value={analytics}>
      <Content />
    </AnalyticsContext>
  );
}

const ICONS = { footfall: IconWalk, workhour: IconClockHour4, vehicle_tracking: IconTruck, machinery: IconBackhoe };

/** What people can put on dashboards of their own from the dashboards of measurements. */
export const MEASURE_WIDGETS: readonly OwnWidget[] = Object.values(MEASURES).flatMap((measure: AreaMeasure) => {
  const shared = {
    title: measure.title,
    icon: ICONS[measure.kind],
    access: { tab: measure.tab },
    follows: ['site', 'period'],
  } as const;
  return [
    {
      ...shared,
      key: `${measure.kind}-days`,
      form: 'per_day',
      group: 'charts',
      size: { w: 7, h: 6 },
      least: { w: 4, h: 4 },
      render: () => <OfMeasure measure={measure} Content={DaysWidget} />,
    },
    {
      ...shared,
      key: `${measure.kind}-totals`,
      form: 'total',
      group: 'lists',
      size: { w: 4, h: 5 },
      least: { w: 3, h: 4 },
      render: () => <OfMeasure measure={measure} Content={TotalsWidget} />,
    },
  ] satisfies OwnWidget[];
});
