import { VENDOR_KINDS, VENDOR_ORDERS } from '@sightline/contract/vendors';
import { type AddressValues, defineAddress, ids, oneOf, opened, several, text } from '../../../lib/address.ts';

/** The list, and the vendor that is open over it. */
export const vendorsAddress = defineAddress({
  search: text('q'),
  kinds: several('kind', VENDOR_KINDS),
  nodes: ids('node'),
  order: oneOf('order', VENDOR_ORDERS),
  open: opened('vendor'),
});

export type VendorsFilter = Pick<AddressValues<typeof vendorsAddress>, 'search' | 'kinds' | 'nodes' | 'order'>;

export const isNarrowed = ({ search, kinds, nodes }: VendorsFilter) =>
  search !== '' || kinds.length > 0 || nodes.length > 0;
