import type { Notification } from '@sightline/contract/notifications';

/** A notification for a test; only what matters has to be given. */
export const aNotification = (id: string, part: Partial<Notification> = {}): Notification => ({
  id,
  title: 'No Access Area',
  body: 'G-01 Main Gate, Harbour Point',
  template: 'alert_observed',
  params: { use_case: 'no_access_area', camera: 'G-01 Main Gate', site: 'Harbour Point' },
  timestamp: '2026-11-14T11:58:00.000Z',
  record_id: `record-of-${id}`,
  marked_as_read: false,
  count: 1,
  type: 'observation',
  thumbnail_url: null,
  marks: null,
  metadata: { tab: 'alerts', record_id: `record-of-${id}` },
  ...part,
});

export const pageOf = <Item>(results: readonly Item[], total_pages = 1) => ({
  results,
  total_pages,
  count: results.length,
  count_exact: true,
  next: null,
});
