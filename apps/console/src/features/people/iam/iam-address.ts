import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import { type AddressValues, chosenId, defineAddress, ids, oneOf, text } from '../../../lib/address.ts';

export const STATES = ['all', ...PERSON_AUTHORISATIONS] as const;

export const iamAddress = defineAddress({
  search: text('q'),
  sites: ids('site'),
  state: oneOf('state', STATES),
  attribute: text('attribute'),
  value: text('value'),
  open: chosenId('open'),
});

export type IamFilter = AddressValues<typeof iamAddress>;

/** What narrows the persons, whatever their state. */
export const foundOf = ({ search, sites, attribute, value }: IamFilter) => ({
  ...(search ? { search } : {}),
  ...(sites.length > 0 ? { sites: [...sites] } : {}),
  ...(attribute && value ? { attribute_name: attribute, attribute_value: value } : {}),
});

export const WIDEST = { search: '', sites: [], state: 'all', attribute: '', value: '' } as const;

export const isNarrowed = ({ search, sites, state, attribute }: IamFilter) =>
  search !== '' || sites.length > 0 || state !== 'all' || attribute !== '';

export const personsOf = (filter: IamFilter) => ({
  ...foundOf(filter),
  ...(filter.state === 'all' ? {} : { authorisations: [filter.state] }),
});
