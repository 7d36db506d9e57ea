import { decryptText, encryptText } from '../../../platform/crypto/secret-text.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';

const PURPOSE = 'camera source';

export const encryptHeader = (secrets: Secrets, header: string | null): string | null =>
  header === null || header === '' ? null : encryptText(secrets, PURPOSE, header);

export const decryptHeader = (secrets: Secrets, kept: string | null): string | null =>
  kept === null ? null : decryptText(secrets, PURPOSE, kept);

/** What stands for a password inside an address. */
export const HIDDEN = '***';

const SCHEME = /^[a-z][\w+.-]*:\/\//i;
const SECRET_PARAMETER = /([?&][^=&#]*(?:pass|pwd|token|key|auth|secret|sig)[^=&#]*=)[^&#]*/gi;

/** Where what is said about the user ends. A password may hold `/`, `?` and `@`, though an address should not. */
function endOfUser(address: string): number {
  const [slash, query] = [address.indexOf('/'), address.indexOf('?')];
  const isQuery = query >= 0 && slash >= 0 && slash < query;
  return address.lastIndexOf('@', isQuery ? query : undefined);
}

function maskUser(address: string): string {
  const end = endOfUser(address);
  if (end < 0) return address;
  const user = address.slice(0, end);
  const colon = user.indexOf(':');
  if (colon < 0 && user.includes('/')) return address;
  return `${colon < 0 ? '' : user.slice(0, colon + 1)}${HIDDEN}${address.slice(end)}`;
}

/** An address without the passwords it may carry; rather too little of it than a part of one. */
export function maskSource(source: string): string {
  const [scheme = ''] = SCHEME.exec(source) ?? [];
  return scheme + maskUser(source.slice(scheme.length)).replace(SECRET_PARAMETER, `$1${HIDDEN}`);
}
