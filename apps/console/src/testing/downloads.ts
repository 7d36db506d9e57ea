import type { Download } from '@sightline/contract/downloads';

/** A file that is ready, but for what is said. */
export const aDownload = (id: string, part: Partial<Download> = {}): Download => ({
  id,
  kind: 'alerts',
  file_name: `alerts-${id}.csv`,
  state: 'ready',
  percent: 100,
  bytes: 1_234_000,
  items: 12,
  truncated: false,
  error: null,
  created_at: '2026-06-01T00:00:00Z',
  expires_at: '2026-06-08T00:00:00Z',
  url: `/api/downloads/${id}/`,
  ...part,
});
