import { VENDOR_KINDS, VENDOR_ORDERS } from '@sightline/contract/vendors';
import { type AddressValues, defineAddress, oneOf, opened, several, text } from '../../../lib/address.ts';

/** The list, and the vendor that is open over it. */
export const vendorsAddress = defineAddress({
  search: text('q'),
  kinds: several('kind', VENDOR_KINDS),
  order: oneOf('order', VENDOR_ORDERS),
  open: opened('vendor'),
});

export type VendorsFilter = Pick<AddressValues<typeof vendorsAddress>, 'search' | 'kinds' | 'order'>;

export const isNarrowed = ({ search, kinds }: VendorsFilter) => search !== '' || kinds.length > 0;
