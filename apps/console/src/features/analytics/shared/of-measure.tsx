import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './analytics.module.css';
import { type AnalyticsFilter, analyticsAddress } from './analytics-address.ts';
import type { Measure } from './dashboards.ts';
import { dayIn } from './day-in.ts';
import { FiguresAway } from './figure-card.tsx';
import { placesQuery, type ShownSite, siteOf, zonesOf } from './places.ts';
import { type Analytics, AnalyticsContext, askedOf } from './use-analytics.ts';

interface OfMeasureProps {
  measure: Measure;
  Content: ComponentType;
}

/** A widget of a dashboard of measurements, for what the dashboard around it is about: of all sites, the first that has any. */
export function OfMeasure({ measure, Content }: OfMeasureProps) {
  const { t } = useTranslation();
  const { site: wanted } = useShown();
  const places = useQuery(placesQuery(measure));
  if (!places.data) return <FiguresAway query={places} height={200} />;
  const site = wanted ? places.data.find(({ id }) => id === wanted) : siteOf(places.data, '');
  if (site && site.zones.length > 0) {
    return <AtSite key={site.id} {...{ measure, Content, site }} sites={places.data} />;
  }
  const name = measure.useCase?.name ?? t(measure.title);
  return (
    <section className={css.away} aria-label={name}>
      <b>{name}</b>
      <span>{t('analytics.no_zones')}</span>
    </section>
  );
}

interface AtSiteProps extends OfMeasureProps {
  site: ShownSite;
  sites: readonly ShownSite[];
}

/** Its day, grouping and page are its own, and not kept: the dashboard it comes from keeps those. */
function AtSite({ measure, Content, site, sites }: AtSiteProps) {
  const { from, to, today } = useShown();
  const now = useNow();
  const [own, setOwn] = useState<Partial<AnalyticsFilter>>({});
  const day = dayIn({ day: '', ...own, from, to }, site, now);
  const analytics = useMemo((): Analytics => {
    const address = analyticsAddress(today, measure.shape);
    const filter = { ...address.start, ...own, site: site.id, from, to };
    const zones = zonesOf(site, []);
    return {
      measure,
      sites,
      site,
      zones,
      filter,
      today,
      day,
      asked: askedOf(measure, zones, filter),
      change: (part) => setOwn((before) => ({ ...before, ...part })),
      searchFor: (part) => address.write({ ...filter, ...part }),
      isAway: true,
    };
  }, [measure, site, sites, from, to, today, day, own]);
  return (
    <AnalyticsContext value={analytics}>
      <Content />
    </AnalyticsContext>
  );
}
