/**
 * Whether a person may come in, by the clock of the site. `unknown`: nobody has decided, or nobody was recognised; `pending`: the
 * first period is still to come; `expired`: the last one has ended; `unauthorised`: somebody has refused or revoked it.
 */
export const PERSON_AUTHORISATIONS = [
  'authorised',
  'unauthorised',
  'unknown',
  'disabled',
  'expired',
  'pending',
] as const;
export type PersonAuthorisation = (typeof PERSON_AUTHORISATIONS)[number];
