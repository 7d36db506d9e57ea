import { type AddressValues, chosenId, defineAddress, ids, opened, text } from '../../../lib/address.ts';

export const flowConfigurationAddress = defineAddress({
  search: text('q'),
  sites: ids('sites'),
  cameras: ids('cameras'),
  /** The flow in the builder: `new` for one to be added to the `site`, or to one `camera` of it. */
  flow: opened('flow'),
  site: chosenId('site'),
  camera: chosenId('camera'),
  /** The camera whose areas are drawn, of the one use case that the page is about. */
  areas: opened('areas'),
});

export type FlowConfigurationView = AddressValues<typeof flowConfigurationAddress>;
