import { chosenId, defineAddress, oneOf, type SearchOf, text } from '../../../lib/address.ts';
import { PRINT_ORDERS } from './print-pages.ts';

export const SHOWN = ['all', 'missing', 'accounted'] as const;
export type Shown = (typeof SHOWN)[number];

/** The site that is looked at, and what narrows its list. */
export const evacuationAddress = defineAddress({
  site: chosenId('site'),
  search: text('q'),
  show: oneOf('show', SHOWN),
  order: oneOf('order', PRINT_ORDERS),
});
export type EvacuationSearch = SearchOf<typeof evacuationAddress>;
