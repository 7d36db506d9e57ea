import type { AuditObject } from '@sightline/contract/audit';

/** An address below a section: what a link takes. */
export interface SettingsAddress {
  to: string;
  search: Record<string, string>;
}

/** Where each kind of thing is set up: the page, and what names it there. */
const PLACES = {
  site: { page: 'settings', search: (id: string) => ({ site: id }) },
  group: { page: 'settings', search: (id: string) => ({ group: id }) },
  company: { page: 'company-settings', search: (id: string) => ({ company: id }) },
  reseller: { page: 'reseller-settings', search: (id: string) => ({ reseller: id }) },
  user: { page: 'settings', search: (id: string) => ({ tab: 'users', user: id }) },
  node: { page: 'reseller-settings', search: (id: string) => ({ tab: 'nodes', node: id }) },
} as const satisfies Partial<Record<AuditObject, { page: string; search: (id: string) => Record<string, string> }>>;

export type SettingsObject = keyof typeof PLACES;

const hasPlace = (object: string): object is SettingsObject => Object.hasOwn(PLACES, object);

/** The section an address stands in: `/alerts/summary` stands in `/alerts`. */
export const sectionOfPath = (path: string) => `/${path.split('/')[1] ?? ''}`;

/** Where a thing of a known kind is set up, below the section given. */
export function linkTo(object: SettingsObject, id: string, section = '/alerts'): SettingsAddress {
  const { page, search } = PLACES[object];
  return { to: `${section}/${page}`, search: search(id) };
}

/** The same for a kind that may have no settings page, such as that of an audit entry. */
export const settingsAddress = (object: string, id: string, section?: string): SettingsAddress | undefined =>
  hasPlace(object) ? linkTo(object, id, section) : undefined;
