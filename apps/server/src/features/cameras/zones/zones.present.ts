import type { AuditFields } from '@sightline/contract/audit';
import type { Zone } from '@sightline/contract/zones';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { StoredZone, ZoneRow } from './zones.repo.ts';

export const presentZone = (row: ZoneRow): Zone => ({
  id: row.id,
  site: { id: row.site_id, name: row.site_name },
  name: row.name,
  color: row.color,
  plan: row.plan_id,
  polygon: row.polygon,
  cameras: row.cameras.map(({ id, name }) => ({ id, name })),
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
});

type AuditedZone = Pick<ZoneRow, 'name' | 'color' | 'plan_id' | 'plan_name' | 'polygon'>;

export const auditZone = ({ name, color, plan_id, plan_name, polygon }: AuditedZone): AuditFields => ({
  name,
  color,
  plan: plan_id === null ? null : { id: plan_id, name: plan_name ?? '' },
  polygon,
});

export const placeOfZone = (row: Pick<StoredZone, 'reseller_id' | 'company_id' | 'site_id'>): SitePlace => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.site_id,
});
