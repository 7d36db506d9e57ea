import type { SavedView } from '@sightline/contract/saved-views';
import type { SavedViewRow, SharedViewRow } from './saved-views.repo.ts';

export const presentView = (row: SavedViewRow): SavedView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  query: row.query,
  created_at: row.created_at.toISOString(),
  version: row.version,
  shared: row.company_id !== null || row.reseller_id !== null,
  is_start: row.is_start,
  owner: null,
});

/** A view as colleagues of its owner see it. */
export const presentSharedView = (row: SharedViewRow): SavedView => ({
  ...presentView(row),
  is_start: false,
  owner: { id: row.owner_id, name: row.owner_name },
});
