import type { Secrets } from '../../../platform/crypto/secrets.ts';

/** Shown in the log of an empty installation: only who can read it may create the first superuser. */
export const setupKeyOf = (secrets: Secrets) => secrets.sign('setup', 'first superuser').slice(0, 24);

export const isSetupKey = (secrets: Secrets, key: string) =>
  key.length === 24 && secrets.sign('setup-check', key) === secrets.sign('setup-check', setupKeyOf(secrets));
