import { decryptText, encryptText } from '../../platform/crypto/secret-text.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { SECRET_KINDS, type SecretName } from './secret-kinds.ts';

/** A secret as it is stored. */
export const seal = (secrets: Secrets, kind: SecretName, plain: string): string =>
  encryptText(secrets, SECRET_KINDS[kind].purpose, plain);

/** A stored secret, or null when it was sealed with another key. */
export function unseal(secrets: Secrets, kind: SecretName, sealed: string): string | null {
  try {
    return decryptText(secrets, SECRET_KINDS[kind].purpose, sealed);
  } catch {
    return null;
  }
}
