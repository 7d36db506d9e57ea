import { FLOW_TAB_KEYS } from '@sightline/contract/logic-flows/tabs';
import { type AddressValues, defineAddress, opened, text } from '../../../lib/address.ts';

/**
 * The tree, and the `site` or `group` that is open beside it: `new` for one to be added, to the `company` if there is one.
 * Over a site, the logic `flow` that is open in the builder: `new` for one to be added to `flow_tab`; or the `plan` or `label`
 * that is open in its drawer.
 */
export const sitesAddress = defineAddress({
  search: text('q'),
  site: opened('site'),
  group: opened('group'),
  company: opened('company'),
  flow: opened('flow'),
  flowTab: opened('flow_tab', FLOW_TAB_KEYS),
  plan: opened('plan'),
  label: opened('label'),
});

export type SitesValues = AddressValues<typeof sitesAddress>;
