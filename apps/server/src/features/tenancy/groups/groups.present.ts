import type { AuditFields } from '@sightline/contract/audit';
import type { Group, SiteBranch } from '@sightline/contract/groups';
import type { Place } from '../../../platform/realtime/place.ts';
import type { GroupRow, SiteWithGroupsRow, StoredGroup } from './groups.repo.ts';

export const presentGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  site: { id: row.site_id, name: row.site_name },
  cameras: row.cameras,
});

export const presentSiteBranch = (row: SiteWithGroupsRow): SiteBranch => ({
  id: row.id,
  name: row.name,
  groups: row.groups.map(({ id, name, cameras }) => ({ id, name, cameras })),
});

export const auditGroup = (row: Pick<StoredGroup, 'name'>): AuditFields => ({ name: row.name });

export const placeOfGroup = (row: StoredGroup): Place => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.site_id,
});
