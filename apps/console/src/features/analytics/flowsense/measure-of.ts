import { target } from '../../../lib/target.ts';
import type { Measure } from '../shared/dashboards.ts';

/** What the frame is told of a use case. */
export const measureOf = (slug: string, name: string): Measure => ({
  kind: 'flowsense',
  title: 'nav.flowsense',
  useCase: { slug, name },
  tab: 'platform_tab_flowsense',
  dashboard: `/flowsense/dashboard/${encodeURIComponent(slug)}`,
  configuration: target({ to: '/flowsense/configuration/$usecaseSlug', params: { usecaseSlug: slug } }),
  unit: 'objects',
  shape: 'stacked',
  filter: 'zones',
  isGrouped: true,
  metric: () => 'counted',
});
