import type { AuditFields } from '@sightline/contract/audit';
import type { Reseller } from '@sightline/contract/resellers';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ResellerRow, StoredReseller } from './resellers.repo.ts';

export async function presentReseller(row: ResellerRow, storage: Pick<Storage, 'addressOf'>): Promise<Reseller> {
  const addressOf = async (key: string | null) => (key === null ? null : storage.addressOf(key));
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    title: row.title,
    navbar_color: row.navbar_color,
    navbar_menu_color: row.navbar_menu_color,
    navbar_hover_color: row.navbar_hover_color,
    logo: await addressOf(row.logo_key),
    favicon: await addressOf(row.favicon_key),
    created_at: row.created_at.toISOString(),
    companies: row.companies,
    sites: row.sites,
    cameras: row.cameras,
    users: row.users,
  };
}

/** What the audit trail keeps of a reseller; pictures by the name of their file. */
export const auditReseller = (row: Omit<StoredReseller, 'id' | 'created_at'>): AuditFields => ({
  name: row.name,
  domain: row.domain,
  title: row.title,
  navbar_color: row.navbar_color,
  navbar_menu_color: row.navbar_menu_color,
  navbar_hover_color: row.navbar_hover_color,
  logo: row.logo_key,
  favicon: row.favicon_key,
});
