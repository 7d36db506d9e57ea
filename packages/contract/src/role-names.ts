/** English names of the roles every installation starts with; the console shows them in the reader's language. */
export const SEEDED_ROLE_NAMES = {
  platform_staff: 'Platform staff',
  reseller_admin: 'Reseller admin',
  company_admin: 'Company admin',
  site_operator: 'Site operator',
  viewer: 'Viewer',
} as const;

export type SeededRole = keyof typeof SEEDED_ROLE_NAMES;
