import type { Tile } from '../../../entities/own-dashboard/layout.ts';

/** What somebody sees who has not put anything together yet. */
export const STARTER: readonly Tile[] = [
  { widget: 'alerts', x: 0, y: 0, w: 3, h: 2 },
  { widget: 'pending', x: 3, y: 0, w: 3, h: 2 },
  { widget: 'acknowledge', x: 6, y: 0, w: 3, h: 2 },
  { widget: 'non_compliant', x: 9, y: 0, w: 3, h: 2 },
  { widget: 'days', x: 0, y: 2, w: 8, h: 6 },
  { widget: 'places', x: 8, y: 2, w: 4, h: 6 },
  { widget: 'footfall-days', x: 0, y: 8, w: 8, h: 6 },
  { widget: 'status', x: 8, y: 8, w: 4, h: 6 },
];
