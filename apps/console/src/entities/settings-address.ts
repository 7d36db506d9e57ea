import type { AuditObject } from '@sightline/contract/audit';
import { type KnownPath, type Target, target } from '../lib/target.ts';

/** The path of a section that has settings. */
type SettingsSection = KnownPath extends infer P ? (P extends `${infer S}/company-settings` ? S : never) : never;

type Place = (id: string, section: SettingsSection) => Target;

/** Where each kind of thing is set up: a page of the section with what names it there, or a page of its own. */
const PLACES = {
  site: (site, section) => target({ to: `${section}/settings`, search: { site } }),
  group: (group, section) => target({ to: `${section}/settings`, search: { group } }),
  company: (company, section) => target({ to: `${section}/company-settings`, search: { company } }),
  reseller: (reseller, section) => target({ to: `${section}/reseller-settings`, search: { reseller } }),
  user: (user, section) => target({ to: `${section}/settings`, search: { tab: 'users', user } }),
  node: (node, section) => target({ to: `${section}/reseller-settings`, search: { tab: 'nodes', node } }),
  webhook: (webhook, section) => target({ to: `${section}/company-settings`, search: { tab: 'webhooks', webhook } }),
  second_opinion: (opinion, section) =>
    target({ to: `${section}/company-settings`, search: { tab: 'second-opinions', opinion } }),
  camera: (cameraId) => target({ to: '/camera/$cameraId/camera', params: { cameraId } }),
} as const satisfies Partial<Record<AuditObject, Place>>;

type SettingsObject = keyof typeof PLACES;

const hasPlace = (object: string): object is SettingsObject => Object.hasOwn(PLACES, object);

/** The section a settings page stands in: `/alerts/company-settings` stands in `/alerts`. */
export const sectionOfPath = (path: string) => `/${path.split('/')[1] ?? ''}` as SettingsSection;

/** Where a thing of a known kind is set up, below the section given. */
export const linkTo = (object: SettingsObject, id: string, section: SettingsSection = '/alerts'): Target =>
  PLACES[object](id, section);

/** Where a site is added to a company. */
export const newSiteIn = (company: string, section: SettingsSection): Target =>
  target({ to: `${section}/settings`, search: { site: 'new', company } });

/** The same for a kind that may have no settings page, such as that of an audit entry. */
export const settingsAddress = (object: string, id: string): Target | undefined =>
  hasPlace(object) ? linkTo(object, id) : undefined;
