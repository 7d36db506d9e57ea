import { type AddressValues, defineAddress, opened, text } from '../../../lib/address.ts';

/** The tree, and the `site` or `group` that is open beside it: `new` for one to be added, to the `company` if there is one. */
export const sitesAddress = defineAddress({
  search: text('q'),
  site: opened('site'),
  group: opened('group'),
  company: opened('company'),
});

export type SitesValues = AddressValues<typeof sitesAddress>;
