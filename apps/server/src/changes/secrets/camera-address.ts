import type { Secrets } from '../../platform/crypto/secrets.ts';
import { isMasked } from './masked-address.ts';
import { unseal } from './secret-store.ts';

/** A camera's address as it is stored. */
export interface StoredAddress {
  /** Without passwords: what people see. */
  source: string;
  /** The whole address, encrypted, where it has any. */
  source_secret: string | null;
}

/** The address with its passwords, for the camera's node alone; null when they are gone. */
export function wholeAddress(secrets: Secrets, { source, source_secret: sealed }: StoredAddress): string | null {
  if (sealed !== null) return unseal(secrets, 'camera_address', sealed);
  return isMasked(source) ? null : source;
}
