import type { TimelapseCamera } from '@sightline/contract/analytics/timelapse';

/** The sites of cameras, each once, to choose from. */
export const sitesOf = (cameras: readonly TimelapseCamera[]) =>
  [...new Map(cameras.map(({ site }) => [site.id, site.name]))].map(([value, label]) => ({ value, label }));
