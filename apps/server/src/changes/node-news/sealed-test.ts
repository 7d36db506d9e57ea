import type { NodeCommand } from '@sightline/contract/node-link';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { seal, unseal } from '../secrets/secret-store.ts';

/** What is to be tested. It may carry passwords, so it waits for its node encrypted. */
export type Tested = NonNullable<NodeCommand['test']>;

export const sealTest = (secrets: Secrets, tested: Tested) => seal(secrets, 'connection_test', JSON.stringify(tested));

/** Null when it cannot be read any more: the key was changed in between. */
export function openTest(secrets: Secrets, sealed: string): Tested | null {
  const plain = unseal(secrets, 'connection_test', sealed);
  return plain === null ? null : (JSON.parse(plain) as Tested);
}
