import type { AuditFields } from '@sightline/contract/audit';
import type { Reseller } from '@sightline/contract/resellers';
import type { Services } from '../../../changes/services.ts';
import { domainRecordOf } from './domain-record.ts';
import type { ResellerRow, StoredReseller } from './resellers.repo.ts';

type Presenting = Pick<Services, 'storage' | 'secrets'>;

function presentVerification({ secrets }: Presenting, row: ResellerRow): Reseller['domain_verification'] {
  if (row.domain === null) return null;
  const { name, value } = domainRecordOf(secrets, row.id, row.domain);
  return {
    verified_at: row.domain_verified_at?.toISOString() ?? null,
    verified_by: row.domain_verified_by,
    record_name: name,
    record_value: value,
  };
}

export async function presentReseller(services: Presenting, row: ResellerRow): Promise<Reseller> {
  const { storage } = services;
  const addressOf = async (key: string | null) => (key === null ? null : storage.addressOf(key));
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    domain_verification: presentVerification(services, row),
    title: row.title,
    navbar_color: row.navbar_color,
    navbar_menu_color: row.navbar_menu_color,
    navbar_hover_color: row.navbar_hover_color,
    logo: await addressOf(row.logo_key),
    logo_dark: await addressOf(row.logo_dark_key),
    favicon: await addressOf(row.favicon_key),
    created_at: row.created_at.toISOString(),
    companies: row.companies,
    sites: row.sites,
    cameras: row.cameras,
    users: row.users,
  };
}

type Audited = Omit<StoredReseller, 'id' | 'created_at' | 'domain_verified_at' | 'domain_verified_by'>;

/** What the audit trail keeps of a reseller; pictures by the name of their file. */
export const auditReseller = (row: Audited): AuditFields => ({
  name: row.name,
  domain: row.domain,
  title: row.title,
  navbar_color: row.navbar_color,
  navbar_menu_color: row.navbar_menu_color,
  navbar_hover_color: row.navbar_hover_color,
  logo: row.logo_key,
  logo_dark: row.logo_dark_key,
  favicon: row.favicon_key,
});
