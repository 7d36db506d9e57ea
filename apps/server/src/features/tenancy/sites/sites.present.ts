import type { AuditFields } from '@sightline/contract/audit';
import { latLongOf } from '@sightline/contract/lat-long';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { Site, SiteGrouping, SiteWithLastAlert } from '@sightline/contract/sites';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { NewSiteRow, SiteRow, StoredSite } from './site.repo.ts';
import type { GroupingRow, SiteWithLastAlertRow } from './sites.repo.ts';

export const presentSite = async (row: SiteRow, storage: Pick<Storage, 'addressOf'>): Promise<Site> => ({
  id: row.id,
  name: row.name,
  reseller: { id: row.reseller_id, name: row.reseller_name },
  company: { id: row.company_id, name: row.company_name },
  country: row.country,
  time_zone: row.time_zone,
  lat_long: latLongOf(row),
  logo: row.logo_key ? await storage.addressOf(row.logo_key) : null,
  tags: row.tags.map(({ id, name }) => ({ id, name })),
  settings: readSiteSettings(row.settings),
  disabled_use_cases: row.disabled_use_cases,
  created_at: row.created_at.toISOString(),
  groups: row.groups,
  cameras: row.cameras,
  users: row.users,
});

type Audited = NewSiteRow & Pick<StoredSite, 'logo_key' | 'disabled_use_cases'>;

/** What the audit trail keeps of a site; tags by name, the picture by the name of its file. */
export const auditSite = (row: Audited, tags: readonly string[]): AuditFields => ({
  name: row.name,
  country: row.country,
  time_zone: row.time_zone,
  lat_long: latLongOf(row),
  logo: row.logo_key,
  tags,
  settings: readSiteSettings(row.settings),
  disabled_use_cases: row.disabled_use_cases.toSorted(),
});

export const placeOfSite = (row: Pick<StoredSite, 'id' | 'reseller_id' | 'company_id'>): SitePlace => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.id,
});

export const presentSiteWithLastAlert = (row: SiteWithLastAlertRow): SiteWithLastAlert => ({
  id: row.id,
  name: row.name,
  time_zone: row.time_zone,
  last_alert_at: row.last_alert_at?.toISOString() ?? null,
  pending_count: row.pending_count,
});

export const presentGrouping = (row: GroupingRow): SiteGrouping => ({
  id: row.id,
  name: row.name,
  groups: row.groups.map((group) => ({
    id: group.id,
    name: group.name,
    cameras: group.cameras.map(({ id, name, include, view_type, simulated }) => ({
      id,
      name,
      include,
      view_type,
      simulated,
    })),
  })),
});
