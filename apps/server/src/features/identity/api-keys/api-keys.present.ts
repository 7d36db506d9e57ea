import type { ApiKey } from '@sightline/contract/api-keys';
import type { AuditFields } from '@sightline/contract/audit';
import type { KeyRow } from './api-keys.repo.ts';

export const presentKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: row.permissions,
  sites: row.is_limited ? row.sites : null,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by || null,
  expires_at: row.expires_at?.toISOString() ?? null,
  is_expired: row.is_expired,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** A key as the audit trail has it. */
export const auditKey = (row: KeyRow): AuditFields => ({
  name: row.name,
  prefix: row.prefix,
  permissions: row.permissions,
  sites: row.is_limited ? row.sites.map(({ id }) => id) : null,
  expires_at: row.expires_at?.toISOString() ?? null,
});
