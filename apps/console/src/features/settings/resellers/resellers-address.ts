import { defineAddress, opened, text } from '../../../lib/address.ts';

/** The list, and the reseller that is open over it. */
export const resellersAddress = defineAddress({ search: text('q'), open: opened('reseller') });
