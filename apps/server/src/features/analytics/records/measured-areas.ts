import type { MeasuredKind } from '@sightline/contract/analytics/places';

/** What the areas are tagged with in which something is measured. */
export const AREA_TAGS: Record<MeasuredKind, string> = {
  footfall: 'footfall',
  workhour: 'workhour',
  vehicle_tracking: 'vehicle_tracking',
  machinery: 'machinery_utilisation',
};
