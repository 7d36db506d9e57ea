import type { CameraLabel, SiteLabel } from '@sightline/contract/areas/labels';
import type { AuditFields } from '@sightline/contract/audit';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { LabelRow, LabelValues } from './labels.repo.ts';

export const presentLabel = (row: LabelRow): SiteLabel => ({
  id: row.id,
  site: { id: row.site_id, name: row.site_name },
  name: row.name,
  use_cases: row.use_cases,
  categories: row.categories,
  max_category_limit: row.max_category_limit,
  version: row.version,
});

export const presentCameraLabel = ({ id, name, categories, max_category_limit }: LabelRow): CameraLabel => ({
  id,
  name,
  categories,
  max_category_limit,
});

/** Categories go by their names in the audit trail: one that was deleted comes back under an id of its own. */
export const auditLabel = ({ name, use_cases, categories, max_category_limit }: LabelValues): AuditFields => ({
  name,
  use_cases,
  categories: categories.map((category) => category.name),
  max_category_limit,
});

export const placeOfLabel = (row: Pick<LabelRow, 'reseller_id' | 'company_id' | 'site_id'>): SitePlace => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.site_id,
});
