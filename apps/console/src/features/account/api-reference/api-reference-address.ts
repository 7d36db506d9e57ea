import { type AddressValues, defineAddress, pushed, text } from '../../../lib/address.ts';

export const API_REFERENCE_PATH = '/api-reference';

/** Stands for how to begin, where a window has no room for it beside the list. */
export const START = 'start';

export const apiReferenceAddress = defineAddress({
  /** Part of a path or of what a call does. */
  search: text('q'),
  /** The call that is looked at; none: how to begin. */
  call: pushed(text('call')),
});

export type ApiReferencePlace = AddressValues<typeof apiReferenceAddress>;
