import { type StoredAddress, wholeAddress } from '../../../changes/secrets/camera-address.ts';
import { fillAddress, HIDDEN, isMasked, isSameServer, maskAddress } from '../../../changes/secrets/masked-address.ts';
import { seal, unseal } from '../../../changes/secrets/secret-store.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { fail } from '../../../platform/errors/app-error.ts';

// People write addresses and headers and never read their secrets again: what they send back masked stays as it is stored.

interface StoredSource extends StoredAddress {
  authentication_required: boolean;
  /** Encrypted. */
  authentication_header: string | null;
}

/** Whether somebody has to enter a password or header again: the key was changed, and what it protected is gone. */
export const lacksCredentials = (row: StoredSource): boolean =>
  (row.source_secret === null && isMasked(row.source)) ||
  (row.authentication_required && row.authentication_header === null);

/** The address that is meant, with its passwords. */
export function meantAddress(secrets: Secrets, stored: StoredAddress, given: string, field: string): string {
  if (!isMasked(given)) return given;
  const whole = wholeAddress(secrets, stored);
  return (whole !== null && fillAddress(given, whole)) || fail('address_password_needed', { field });
}

/** An address as it is stored. */
export function sealAddress(secrets: Secrets, whole: string): StoredAddress {
  const source = maskAddress(whole);
  return { source, source_secret: source === whole ? null : seal(secrets, 'camera_address', whole) };
}

function storedAddress(secrets: Secrets, now: StoredAddress, given: string): StoredAddress {
  const kept = { source: now.source, source_secret: now.source_secret };
  if (given === now.source) return kept;
  const meant = meantAddress(secrets, now, given, 'camera_source.source');
  return meant === wholeAddress(secrets, now) ? kept : sealAddress(secrets, meant);
}

/** A name is told by the space after its colon; anything else may be a secret from its first letter. */
const HEADER_NAME = /^[\w-]+:\s+/;

const maskHeader = (header: string): string => `${HEADER_NAME.exec(header)?.[0] ?? ''}${HIDDEN}`;

const openHeader = (secrets: Secrets, { authentication_header: sealed }: StoredSource): string | null =>
  sealed === null ? null : unseal(secrets, 'camera_header', sealed);

/** The header as people see it: its name, where it has one. */
export function shownHeader(secrets: Secrets, row: StoredSource): string | null {
  return row.authentication_header === null ? null : maskHeader(openHeader(secrets, row) ?? '');
}

interface GivenHeader {
  /** The whole address it is to be sent to. */
  address: string;
  /** Left out, or as it was shown: the stored one. */
  header: string | null | undefined;
}

const isStoredOne = (secrets: Secrets, now: StoredSource, { header }: GivenHeader): boolean =>
  header === undefined || (header !== null && header === shownHeader(secrets, now));

const isElsewhere = (secrets: Secrets, now: StoredSource, { address }: GivenHeader): boolean =>
  !isSameServer(address, wholeAddress(secrets, now) ?? now.source);

/** The header that is meant; a stored one is sent to the server it was stored for, and to no other. */
export function meantHeader(secrets: Secrets, now: StoredSource, given: GivenHeader, field: string): string | null {
  const { header } = given;
  const isStored = isStoredOne(secrets, now, given) && !isElsewhere(secrets, now, given);
  if (isStored) return openHeader(secrets, now);
  if (!header) return null;
  return header === maskHeader(header) ? fail('header_needed', { field }) : header;
}

function storedHeader(secrets: Secrets, now: StoredSource, given: GivenHeader, isRequired: boolean): string | null {
  // Nobody asks for it any more, and another server must not be sent it later.
  if (!isRequired && isStoredOne(secrets, now, given) && isElsewhere(secrets, now, given)) return null;
  const meant = meantHeader(secrets, now, given, 'camera_source.authentication_header');
  if (meant === openHeader(secrets, now)) return now.authentication_header;
  return meant === null ? null : seal(secrets, 'camera_header', meant);
}

interface GivenSource {
  source: string;
  authentication_required: boolean;
  authentication_header?: string | null | undefined;
}

/** What is stored of a source after somebody gave one. */
export function storedSource(secrets: Secrets, now: StoredSource, given: GivenSource) {
  const address = storedAddress(secrets, now, given.source);
  const header = {
    address: wholeAddress(secrets, address) ?? address.source,
    header: given.authentication_header,
  };
  return { ...address, authentication_header: storedHeader(secrets, now, header, given.authentication_required) };
}
