import { type AddressValues, chosenId, defineAddress, ids, opened, text } from '../../lib/address.ts';

export const configurationAddress = defineAddress({
  search: text('q'),
  sites: ids('sites'),
  /** What is open over the list, and of which camera. */
  display: opened('display', ['configure']),
  camera: chosenId('camera'),
});

export type ConfigurationView = AddressValues<typeof configurationAddress>;

/** The filter as the server takes it. */
export const configurationQuery = ({ search, sites }: Pick<ConfigurationView, 'search' | 'sites'>) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(sites.length > 0 ? { sites: [...sites] } : {}),
});
