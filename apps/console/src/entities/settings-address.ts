import type { AuditObject } from '@sightline/contract/audit';

/** An address below a section: what a link takes. */
export interface SettingsAddress {
  to: string;
  search: Record<string, string>;
}

type Place = (id: string, section: string) => SettingsAddress;

const on =
  (page: string, search: (id: string) => Record<string, string>): Place =>
  (id, section) => ({ to: `${section}/${page}`, search: search(id) });

/** Where each kind of thing is set up: a page of the section with what names it there, or a page of its own. */
const PLACES = {
  site: on('settings', (id) => ({ site: id })),
  group: on('settings', (id) => ({ group: id })),
  company: on('company-settings', (id) => ({ company: id })),
  reseller: on('reseller-settings', (id) => ({ reseller: id })),
  user: on('settings', (id) => ({ tab: 'users', user: id })),
  node: on('reseller-settings', (id) => ({ tab: 'nodes', node: id })),
  camera: (id) => ({ to: `/camera/${id}/camera`, search: {} }),
} as const satisfies Partial<Record<AuditObject, Place>>;

export type SettingsObject = keyof typeof PLACES;

const hasPlace = (object: string): object is SettingsObject => Object.hasOwn(PLACES, object);

/** The section an address stands in: `/alerts/summary` stands in `/alerts`. */
export const sectionOfPath = (path: string) => `/${path.split('/')[1] ?? ''}`;

/** Where a thing of a known kind is set up, below the section given. */
export const linkTo = (object: SettingsObject, id: string, section = '/alerts'): SettingsAddress =>
  PLACES[object](id, section);

/** The same for a kind that may have no settings page, such as that of an audit entry. */
export const settingsAddress = (object: string, id: string, section?: string): SettingsAddress | undefined =>
  hasPlace(object) ? linkTo(object, id, section) : undefined;
