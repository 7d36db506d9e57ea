import { defineAddress, opened, text } from '../../../lib/address.ts';

/** The list, and the webhook that is open over it. */
export const webhooksAddress = defineAddress({ search: text('q'), open: opened('webhook') });
