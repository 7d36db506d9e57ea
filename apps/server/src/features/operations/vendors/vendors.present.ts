import type { Vendor } from '@sightline/contract/vendors';
import type { VendorRow, VendorValues } from './vendors.repo.ts';

export const valuesOf = ({ name, kind, contact, email, phone, website, notes }: VendorValues): VendorValues => ({
  name,
  kind,
  contact,
  email,
  phone,
  website,
  notes,
});

export const presentVendor = (row: VendorRow): Vendor => ({
  id: row.id,
  ...valuesOf(row),
  nodes: row.nodes.map(({ id, name, reseller, health }) => ({ id, name, reseller, health })),
  created_at: row.created_at.toISOString(),
  version: row.version,
});

/** Of the platform. */
export const auditedVendor = ({ id, name }: Pick<VendorRow, 'id' | 'name'>) =>
  ({ type: 'vendor', id, name, place: {} }) as const;

/** What the audit trail keeps of a vendor. */
export const auditedFields = (vendor: VendorValues, nodes: readonly { id: string; name: string }[]) => ({
  ...valuesOf(vendor),
  nodes: nodes.map(({ id, name }) => ({ id, name })),
});
