import type { AuditFields } from '@sightline/contract/audit';
import type { Company } from '@sightline/contract/companies';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { CompanyRow, StoredCompany } from './companies.repo.ts';

export const presentCompany = async (row: CompanyRow, storage: Pick<Storage, 'addressOf'>): Promise<Company> => ({
  id: row.id,
  name: row.name,
  registration_date: row.registration_date,
  reseller: { id: row.reseller_id, name: row.reseller_name },
  logo: row.logo_key ? await storage.addressOf(row.logo_key) : null,
  created_at: row.created_at.toISOString(),
  sites: row.sites,
  cameras: row.cameras,
  users: row.users,
  camera_limit: row.camera_limit,
  storage_limit_gb: row.storage_limit_gb,
  media_bytes: row.media_bytes,
});

/** What the audit trail keeps of a company; the picture by the name of its file. */
export const auditCompany = (row: Omit<StoredCompany, 'id' | 'reseller_id' | 'created_at'>): AuditFields => ({
  name: row.name,
  registration_date: row.registration_date,
  logo: row.logo_key,
  camera_limit: row.camera_limit,
  storage_limit_gb: row.storage_limit_gb,
});
