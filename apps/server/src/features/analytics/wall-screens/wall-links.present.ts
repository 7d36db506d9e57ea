import type { WallLink } from '@sightline/contract/wall-screens';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { WallLinkRow } from './wall-links.repo.ts';

export const presentWallLink = (row: WallLinkRow): WallLink => ({
  id: row.id,
  name: row.name,
  state: row.state,
  view_seconds: row.view_seconds,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

export const placeOf = ({ reseller_id, company_id, site_id }: WallLinkRow): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});
