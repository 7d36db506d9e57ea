import { ROLE_LEVELS } from '@sightline/contract/roles';
import { type AddressValues, chosenId, defineAddress, oneOf, opened, pushed, text } from '../../../lib/address.ts';

export const PERMISSIONS_PATH = '/permissions';

export const TABS = ['roles', 'permissions'] as const;
export type Tab = (typeof TABS)[number];

/** What stands over the page: a new role, the chosen one as it is edited, or a copy of it. */
const DRAWERS = ['new', 'edit', 'copy'] as const;
export type RoleDrawer = (typeof DRAWERS)[number];

export const permissionsAddress = defineAddress({
  tab: pushed(oneOf('tab', TABS)),
  level: pushed(oneOf('level', ['all', ...ROLE_LEVELS])),
  /** Part of the names of roles, or of permissions in their tab. */
  search: text('search'),
  /** The role that is looked at. */
  role: chosenId('role'),
  /** Part of the names of its permissions. */
  find: text('find'),
  open: opened('open', DRAWERS),
});

export type PermissionsPlace = AddressValues<typeof permissionsAddress>;

/** What each part of the page is given: what is chosen, and how to choose otherwise. */
export interface PlaceProps {
  place: PermissionsPlace;
  onChange: (part: Partial<PermissionsPlace>) => void;
}
