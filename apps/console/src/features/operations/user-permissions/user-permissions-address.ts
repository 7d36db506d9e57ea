export const USER_PERMISSIONS_PATH = '/user-permission-management/dashboard';

export const TABS = ['permissions', 'view_as', 'recipients'] as const;
export type Tab = (typeof TABS)[number];

/** Which permissions of somebody are shown. */
export const SHOWN = ['all', 'held', 'differences'] as const;
export type Shown = (typeof SHOWN)[number];

/** Which people of a camera are shown. */
export const RECEIVES = ['true', 'false'] as const;
export type Receives = (typeof RECEIVES)[number];

export interface Place {
  tab: Tab;
  /** Part of a name: of people, or of cameras in their tab. */
  search: string;
  user: string;
  show: Shown;
  /** Part of the name of a permission. */
  find: string;
  camera: string;
  receives: Receives;
}

/** What each part of the page is given: what is chosen, and how to choose otherwise. */
export interface PlaceProps {
  place: Place;
  onChange: (part: Partial<Place>) => void;
}

export type PlaceSearch = Partial<Record<keyof Place, string>>;

const MAX_TEXT = 150;
const ID = /^[0-9a-f-]{36}$/i;

const oneOf = <T extends string>(options: readonly [T, ...T[]], text: string | undefined): T =>
  options.find((option) => option === text) ?? options[0];
const idIn = (text: string | undefined) => (text && ID.test(text) ? text : '');

/** What an address means; what in it cannot be understood is left out. */
export const readAddress = (search: PlaceSearch): Place => ({
  tab: oneOf(TABS, search.tab),
  search: (search.search ?? '').slice(0, MAX_TEXT),
  user: idIn(search.user),
  show: oneOf(SHOWN, search.show),
  find: (search.find ?? '').slice(0, MAX_TEXT),
  camera: idIn(search.camera),
  receives: oneOf(RECEIVES, search.receives),
});

const START = readAddress({});

/** The shortest address with that meaning. */
export const writeAddress = (place: Place): PlaceSearch =>
  Object.fromEntries(Object.entries(place).filter(([name, value]) => value !== START[name as keyof Place]));
