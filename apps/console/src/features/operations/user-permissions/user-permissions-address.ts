import { type AddressValues, chosenId, defineAddress, oneOf, pushed, text } from '../../../lib/address.ts';

export const USER_PERMISSIONS_PATH = '/user-permission-management/dashboard';

export const TABS = ['permissions', 'view_as', 'recipients'] as const;
export type Tab = (typeof TABS)[number];

/** Which permissions of somebody are shown. */
export const SHOWN = ['all', 'held', 'differences'] as const;
export type Shown = (typeof SHOWN)[number];

/** Which people of a camera are shown. */
export const RECEIVES = ['true', 'false'] as const;
export type Receives = (typeof RECEIVES)[number];

export const userPermissionsAddress = defineAddress({
  tab: pushed(oneOf('tab', TABS)),
  /** Part of a name: of people, or of cameras in their tab. */
  search: text('search'),
  user: chosenId('user'),
  show: pushed(oneOf('show', SHOWN)),
  /** Part of the name of a permission. */
  find: text('find'),
  camera: chosenId('camera'),
  receives: pushed(oneOf('receives', RECEIVES)),
});

export type Place = AddressValues<typeof userPermissionsAddress>;

/** What each part of the page is given: what is chosen, and how to choose otherwise. */
export interface PlaceProps {
  place: Place;
  onChange: (part: Partial<Place>) => void;
}
