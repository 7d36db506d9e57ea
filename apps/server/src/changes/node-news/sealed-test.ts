import type { NodeCommand } from '@sightline/contract/node-link';
import { decryptText, encryptText } from '../../platform/crypto/secret-text.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const PURPOSE = 'connection test';

/** What is to be tested. It may carry passwords, so it waits for its node encrypted. */
export type Tested = NonNullable<NodeCommand['test']>;

export const sealTest = (secrets: Secrets, tested: Tested) => encryptText(secrets, PURPOSE, JSON.stringify(tested));

export const openTest = (secrets: Secrets, sealed: string) =>
  JSON.parse(decryptText(secrets, PURPOSE, sealed)) as Tested;
