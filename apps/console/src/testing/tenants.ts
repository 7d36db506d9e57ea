import type { Company } from '@sightline/contract/companies';
import type { Escalation } from '@sightline/contract/escalation';
import type { Reseller } from '@sightline/contract/resellers';
import { DEFAULT_SITE_SETTINGS } from '@sightline/contract/site-settings';
import type { Site } from '@sightline/contract/sites';

const id = (end: string) => `0199d206-1c02-7169-8457-${end.padStart(12, '0')}`;
const AT = '2026-01-01T00:00:00.000Z';

export const RESELLER = { id: id('1'), name: 'Northgate' };
export const COMPANY = { id: id('2'), name: 'Kestrel' };

/** A site for a test; only what matters has to be given. */
export const aSite = (part: Partial<Site> = {}): Site => ({
  id: id('3'),
  name: 'Harbour Point',
  reseller: RESELLER,
  company: COMPANY,
  country: 'SG',
  time_zone: 'Asia/Singapore',
  lat_long: { lat: 1.2644, lng: 103.8222 },
  logo: null,
  tags: [{ id: id('9'), name: 'quay' }],
  settings: DEFAULT_SITE_SETTINGS,
  disabled_use_cases: [],
  created_at: AT,
  groups: 1,
  cameras: 2,
  users: 3,
  ...part,
});

export const aCompany = (part: Partial<Company> = {}): Company => ({
  ...COMPANY,
  registration_date: '2025-01-20',
  reseller: RESELLER,
  logo: null,
  created_at: AT,
  sites: 4,
  cameras: 25,
  users: 9,
  camera_limit: null,
  storage_limit_gb: null,
  media_bytes: 0,
  ...part,
});

export const aReseller = (part: Partial<Reseller> = {}): Reseller => ({
  ...RESELLER,
  domain: 'northgate.example',
  domain_verification: {
    verified_at: AT,
    verified_by: 'record',
    record_name: '_sightline.northgate.example',
    record_value: 'sightline-verification=abc',
  },
  title: 'Northgate Vision',
  navbar_color: null,
  navbar_menu_color: null,
  navbar_hover_color: null,
  logo: null,
  logo_dark: null,
  favicon: null,
  created_at: AT,
  companies: 2,
  sites: 5,
  cameras: 29,
  users: 12,
  ...part,
});

/** One page of a list. */
export const aPage = <T>(results: readonly T[]) => ({
  results,
  total_pages: 1,
  count: results.length,
  count_exact: true,
  next: null,
});

export const anEscalation = (part: Partial<Escalation> = {}): Escalation => ({
  site: { id: aSite().id, name: aSite().name },
  use_cases: null,
  steps: [],
  people: [],
  flows: [],
  version: 0,
  ...part,
});
