import type { AuditFields } from '@sightline/contract/audit';
import type { SitePlan } from '@sightline/contract/site-plans';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { PlanRow, StoredPlan } from './plans.repo.ts';

export const presentPlan = async (row: PlanRow, storage: Storage): Promise<SitePlan> => ({
  id: row.id,
  site: { id: row.site_id, name: row.site_name },
  name: row.name,
  level: row.level,
  picture: await storage.addressOf(row.picture_key),
  width: row.width,
  height: row.height,
  metres_per_pixel: row.metres_per_pixel,
  cameras: row.cameras,
  zones: row.zones,
  version: row.version,
});

export const auditPlan = ({ name, level, picture_key, metres_per_pixel }: StoredPlan): AuditFields => ({
  name,
  level,
  picture: picture_key,
  metres_per_pixel,
});

export const placeOfPlan = (row: Pick<StoredPlan, 'reseller_id' | 'company_id' | 'site_id'>): SitePlace => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.site_id,
});
