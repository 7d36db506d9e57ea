import { defineAddress, opened, several, text } from '../../../lib/address.ts';

/** The list, and the company that is open over it. */
export const companiesAddress = defineAddress({
  search: text('q'),
  resellers: several('resellers'),
  open: opened('company'),
});
