import { type AddressValues, chosenId, defineAddress, ids, opened, text } from '../../../lib/address.ts';

export const flowConfigurationAddress = defineAddress({
  search: text('q'),
  sites: ids('sites'),
  cameras: ids('cameras'),
  /** The flow in the builder: `new` for one to be added to the `site`, or to one `camera` of it. */
  flow: opened('flow'),
  site: chosenId('site'),
  camera: chosenId('camera'),
});

export type FlowConfigurationView = AddressValues<typeof flowConfigurationAddress>;
