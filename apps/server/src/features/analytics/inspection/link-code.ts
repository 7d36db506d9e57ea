import type { Secrets } from '../../../platform/crypto/secrets.ts';

const PURPOSE = 'inspection-code';
const boundTo = (linkId: string, code: string) => `${linkId} ${code}`;

/** Codes are short, so only a keyed hash is kept: the database alone does not give them away. */
export const hashLinkCode = (secrets: Secrets, linkId: string, code: string) =>
  secrets.sign(PURPOSE, boundTo(linkId, code));

export const isLinkCode = (secrets: Secrets, linkId: string, code: string, hash: string) =>
  secrets.verify(PURPOSE, boundTo(linkId, code), hash);
