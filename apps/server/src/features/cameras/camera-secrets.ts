import { decryptText, encryptText } from '../../secret-text.ts';
import type { Secrets } from '../../secrets.ts';

const PURPOSE = 'camera source';

export const encryptHeader = (secrets: Secrets, header: string | null): string | null =>
  header === null || header === '' ? null : encryptText(secrets, PURPOSE, header);

export const decryptHeader = (secrets: Secrets, kept: string | null): string | null =>
  kept === null ? null : decryptText(secrets, PURPOSE, kept);

/** What stands for a password inside an address. */
export const HIDDEN = '***';

/** An address without the password it may carry. */
export const maskSource = (source: string) => source.replace(/(\/\/[^/@:]*):[^/@]*@/, `$1:${HIDDEN}@`);
