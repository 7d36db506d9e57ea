import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import { type AddressValues, chosenId, defineAddress, ids, oneOf, text } from '../../../lib/address.ts';

export const STATES = ['all', ...PERSON_AUTHORISATIONS] as const;

export const iamAddress = defineAddress({
  search: text('q'),
  sites: ids('site'),
  state: oneOf('state', STATES),
  open: chosenId('open'),
});

export type IamFilter = AddressValues<typeof iamAddress>;

/** What narrows the persons, whatever their state. */
export const foundOf = ({ search, sites }: IamFilter) => ({
  ...(search ? { search } : {}),
  ...(sites.length > 0 ? { sites: [...sites] } : {}),
});

export const personsOf = (filter: IamFilter) => ({
  ...foundOf(filter),
  ...(filter.state === 'all' ? {} : { authorisations: [filter.state] }),
});
