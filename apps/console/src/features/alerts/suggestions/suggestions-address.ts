import { SUGGESTION_STATUSES } from '@sightline/contract/alerts/suggestions';
import { defineAddress, oneOf, opened, pushed } from '../../../lib/address.ts';

/** Which suggestions, and the one that is looked at. */
export const suggestionsAddress = defineAddress({
  status: pushed(oneOf('status', SUGGESTION_STATUSES)),
  open: opened('open'),
});
