import type { Secrets } from '../secrets.ts';
import { addressWindow } from './address-window.ts';
import { toSegment } from './keys.ts';

const PURPOSE = 'media';
const signed = (key: string, expires: number) => `${key}\n${expires}`;

/** The address of a file that this server hands out itself. */
export function mediaAddress(secrets: Secrets, apiBase: string, key: string, nowMs: number): string {
  const expires = addressWindow(nowMs).endMs / 1000;
  const signature = secrets.sign(PURPOSE, signed(key, expires));
  return `${apiBase}/media/${toSegment(key)}?expires=${expires}&signature=${signature}`;
}

export const isSignedByUs = (secrets: Secrets, key: string, expires: number, signature: string) =>
  secrets.verify(PURPOSE, signed(key, expires), signature);
