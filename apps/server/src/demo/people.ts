import type { SeededRole } from '@sightline/contract/role-names';
import type { ACCOUNT_STATES, DATE_FORMATS, Language } from '@sightline/contract/statuses';

/** The password of every demo account; a demo is reachable from its own machine only. */
export const DEMO_PASSWORD = 'Sightline-demo-1';

/** Where somebody of the demo belongs: names of `places.ts`. */
export type Reaches = { reseller: string } | { company: string } | { sites: readonly string[] } | 'everything';

export interface PersonPlan {
  username: string;
  firstName: string;
  lastName: string;
  /** Absent: a superuser. */
  role?: SeededRole;
  reaches: Reaches;
  accountState?: (typeof ACCOUNT_STATES)[number];
  language?: Language;
  dateFormat?: (typeof DATE_FORMATS)[number];
}

/** Half a day apart, so that one of them works in daylight while the other lies in the dark. */
const DAY_AND_NIGHT = ['Harbour Point', 'East Port T4'] as const;

/** The accounts visitors sign in with. */
export const DEMO_ACCOUNTS: readonly PersonPlan[] = [
  { username: 'superuser', firstName: 'Ines', lastName: 'Calder', reaches: 'everything' },
  {
    username: 'staff',
    firstName: 'Daniel',
    lastName: 'Okafor',
    role: 'platform_staff',
    reaches: { reseller: 'Northgate Safety Systems' },
  },
  {
    username: 'reseller',
    firstName: 'Helen',
    lastName: 'Lim',
    role: 'reseller_admin',
    reaches: { reseller: 'Northgate Safety Systems' },
  },
  {
    username: 'company',
    firstName: 'Mei',
    lastName: 'Tan',
    role: 'company_admin',
    reaches: { company: 'Kestrel Construction' },
  },
  {
    username: 'operator',
    firstName: 'Arjun',
    lastName: 'Rao',
    role: 'site_operator',
    reaches: { sites: DAY_AND_NIGHT },
  },
  {
    username: 'viewer',
    firstName: 'Sara',
    lastName: 'Kowalski',
    role: 'viewer',
    reaches: { sites: DAY_AND_NIGHT },
  },
  {
    username: 'other',
    firstName: 'Giulia',
    lastName: 'Ferraro',
    role: 'company_admin',
    reaches: { company: 'Adriatica Cantieri' },
  },
];

/** Colleagues who handle alerts on the sites. */
export const COLLEAGUES: readonly PersonPlan[] = [
  {
    username: 'luca.bianchi',
    firstName: 'Luca',
    lastName: 'Bianchi',
    role: 'site_operator',
    reaches: { sites: ['Harbour Point', 'Marina Tower B'] },
  },
  {
    username: 'nadia.rahman',
    firstName: 'Nadia',
    lastName: 'Rahman',
    role: 'site_operator',
    reaches: { sites: ['Marina Tower B'] },
  },
  {
    username: 'wei.ong',
    firstName: 'Wei',
    lastName: 'Ong',
    role: 'site_operator',
    reaches: { sites: ['Tuas Plant 3', 'East Port T4'] },
  },
  {
    username: 'farah.idris',
    firstName: 'Farah',
    lastName: 'Idris',
    role: 'site_operator',
    reaches: { sites: ['East Port T4'] },
  },
  {
    username: 'kenji.mori',
    firstName: '健二',
    lastName: '森',
    role: 'company_admin',
    reaches: { company: '鹿島港湾 Kashima Marine' },
    language: 'ja',
    dateFormat: 'YYYY/MM/DD',
  },
  {
    username: 'marco.riva',
    firstName: 'Marco',
    lastName: 'Riva',
    role: 'site_operator',
    reaches: { sites: ['Cantiere Ancona Nord', 'Porto Marghera 2'] },
    language: 'it',
  },
  {
    username: 'elena.costa',
    firstName: 'Elena',
    lastName: 'Costa',
    role: 'reseller_admin',
    reaches: { reseller: 'Lanterna Sicurezza' },
    language: 'it',
  },
  {
    username: 'yui.sato',
    firstName: '結衣',
    lastName: '佐藤',
    role: 'company_admin',
    reaches: { company: 'Shinwa Logistics' },
    language: 'ja',
    dateFormat: 'YYYY/MM/DD',
  },
  {
    username: 'tom.hale',
    firstName: 'Tom',
    lastName: 'Hale',
    role: 'viewer',
    reaches: { sites: ['Marina Tower B'] },
    accountState: 'invited',
  },
  {
    username: 'rui.campos',
    firstName: 'Rui',
    lastName: 'Campos',
    role: 'site_operator',
    reaches: { sites: ['Tuas Plant 3'] },
    accountState: 'inactive',
  },
];
