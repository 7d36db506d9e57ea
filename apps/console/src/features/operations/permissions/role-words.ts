import type { RoleChoice } from '@sightline/contract/role-admin';

/** What a custom role belongs to. */
export const ownerName = ({ company, reseller }: Pick<RoleChoice, 'company' | 'reseller'>): string | undefined =>
  company?.name ?? reseller?.name;
