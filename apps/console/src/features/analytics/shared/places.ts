import type { FlowsenseSite, FlowsenseZone } from '@sightline/contract/analytics/flowsense';
import type { MeasuredSite, MeasuredZone, WorkedSite } from '@sightline/contract/analytics/places';
import { MOST_ZONES } from '@sightline/contract/analytics/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Measure } from './dashboards.ts';

/** A site with its zones; where a flow counts, with what is known of the flow. */
export interface ShownSite
  extends Omit<MeasuredSite, 'zones'>,
    Partial<Omit<FlowsenseSite & WorkedSite, keyof MeasuredSite>> {
  zones: ShownZone[];
}

/** A zone; where a flow counts, as it is drawn. */
type ShownZone = MeasuredZone & Partial<Pick<FlowsenseZone, 'points'>>;

export const placesKey = ['analytics', 'places'] as const;

export const placesQuery = ({ kind, useCase: { slug } = { slug: '', name: '' } }: Pick<Measure, 'kind' | 'useCase'>) =>
  queryOptions({
    queryKey: [...placesKey, kind, slug],
    queryFn: ({ signal }): Promise<ShownSite[]> =>
      kind === 'flowsense'
        ? call('GET /flowsense/places/', { query: { use_case_slug: slug } }, signal)
        : call('GET /analytics/places/', { query: { kind } }, signal),
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** A zone or a camera with the colour it has on the page. */
export interface ShownPlace {
  id: string;
  name: string;
  color: string;
}

/** How many zones a dashboard starts with. */
const USUAL_ZONES = 6;

export const colorAt = (index: number) => `var(--chart-${(index % 11) + 1})`;
export const inColours = (places: readonly { id: string; name: string }[]): ShownPlace[] =>
  places.map(({ id, name }, index) => ({ id, name, color: colorAt(index) }));

/** The site that was chosen, or the first in which something is measured. */
export const siteOf = (sites: readonly ShownSite[], chosen: string): ShownSite | undefined =>
  sites.find(({ id }) => id === chosen) ?? sites.find(({ zones }) => zones.length > 0);

/** The zones of the site that were chosen, at most ten; the first few, while none is (FORM-19, FORM-20). */
export function zonesOf(site: MeasuredSite, chosen: readonly string[]): ShownPlace[] {
  const found = chosen.flatMap((id) => site.zones.find((zone) => zone.id === id) ?? []).slice(0, MOST_ZONES);
  return inColours(found.length > 0 ? found : site.zones.slice(0, USUAL_ZONES));
}
