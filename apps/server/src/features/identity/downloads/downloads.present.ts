import type { Download } from '@sightline/contract/downloads';
import type { Services } from '../../../changes/services.ts';
import type { DownloadRow } from './downloads.repo.ts';

/** Where a download's owner fetches it: relative, unless the API has a host of its own. */
export const addressOfDownload = ({ apiUrl }: Services['config'], id: string) => `${apiUrl ?? '/api'}/downloads/${id}/`;

export const presentDownload = (row: DownloadRow, config: Services['config']): Download => ({
  id: row.id,
  kind: row.kind,
  file_name: row.file_name,
  state: row.state,
  percent: row.percent,
  bytes: row.bytes,
  items: row.items,
  truncated: row.truncated,
  error: row.error,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  url: row.state === 'ready' ? addressOfDownload(config, row.id) : null,
});
