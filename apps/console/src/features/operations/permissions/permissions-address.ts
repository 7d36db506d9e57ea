import { ROLE_LEVELS, type RoleLevel } from '@sightline/contract/roles';

export const PERMISSIONS_PATH = '/permissions';

export const TABS = ['roles', 'permissions'] as const;
export type Tab = (typeof TABS)[number];

/** What stands over the page: a new role, the chosen one as it is edited, or a copy of it. */
const DRAWERS = ['new', 'edit', 'copy'] as const;
export type RoleDrawer = (typeof DRAWERS)[number];

export type PermissionsSearch = Partial<Record<'tab' | 'level' | 'search' | 'role' | 'find' | 'open', string>>;

export interface PermissionsPlace {
  tab: Tab;
  level: RoleLevel | 'all';
  /** Part of the names of roles, or of permissions in their tab. */
  search: string;
  /** The role that is looked at. */
  role: string;
  /** Part of the names of its permissions. */
  find: string;
  open: RoleDrawer | undefined;
}

/** What each part of the page is given: what is chosen, and how to choose otherwise. */
export interface PlaceProps {
  place: PermissionsPlace;
  onChange: (part: Partial<PermissionsPlace>) => void;
}

const MAX_TEXT = 150;
const ID = /^[0-9a-f-]{36}$/i;

const oneOf = <T extends string>(options: readonly T[], text: string | undefined): T | undefined =>
  options.find((option) => option === text);

/** What an address means; what in it cannot be understood is left out. */
export function readAddress({ tab, level, search, role, find, open }: PermissionsSearch): PermissionsPlace {
  return {
    tab: oneOf(TABS, tab) ?? 'roles',
    level: oneOf(ROLE_LEVELS, level) ?? 'all',
    search: (search ?? '').slice(0, MAX_TEXT),
    role: role && ID.test(role) ? role : '',
    find: (find ?? '').slice(0, MAX_TEXT),
    open: oneOf(DRAWERS, open),
  };
}

/** The shortest address with that meaning. */
export const writeAddress = ({ tab, level, search, role, find, open }: PermissionsPlace): PermissionsSearch => ({
  ...(tab === 'roles' ? {} : { tab }),
  ...(level === 'all' ? {} : { level }),
  ...(search ? { search } : {}),
  ...(role ? { role } : {}),
  ...(find ? { find } : {}),
  ...(open ? { open } : {}),
});
