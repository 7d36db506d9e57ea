import type { Secrets } from '../crypto/secrets.ts';
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

const UPLOAD_PURPOSE = 'upload';
/** Long enough for a large picture over a slow line. */
export const UPLOAD_SECONDS = 600;

/** The address under which this server takes a file in. */
export function uploadAddress(secrets: Secrets, apiBase: string, key: string, nowMs: number): string {
  const expires = Math.floor(nowMs / 1000) + UPLOAD_SECONDS;
  const signature = secrets.sign(UPLOAD_PURPOSE, signed(key, expires));
  return `${apiBase}/uploads/${toSegment(key)}?expires=${expires}&signature=${signature}`;
}

export const isUploadSignedByUs = (secrets: Secrets, key: string, expires: number, signature: string) =>
  secrets.verify(UPLOAD_PURPOSE, signed(key, expires), signature);

const INCOMING_PURPOSE = 'incoming';
/** Long enough for many clips over a slow line. */
export const INCOMING_SECONDS = 3600;
const bound = (key: string, expires: number, bytes: number) => `${signed(key, expires)}\n${bytes}`;

/** The address under which this server takes a file of this size in. Its kind is in its key. */
export function incomingAddress(secrets: Secrets, apiBase: string, key: string, bytes: number, nowMs: number): string {
  const expires = Math.floor(nowMs / 1000) + INCOMING_SECONDS;
  const signature = secrets.sign(INCOMING_PURPOSE, bound(key, expires, bytes));
  return `${apiBase}/incoming/${toSegment(key)}?expires=${expires}&bytes=${bytes}&signature=${signature}`;
}

interface IncomingAddress {
  expires: number;
  bytes: number;
  signature: string;
}

export const isIncomingSignedByUs = (
  secrets: Secrets,
  key: string,
  { expires, bytes, signature }: IncomingAddress,
): boolean => secrets.verify(INCOMING_PURPOSE, bound(key, expires, bytes), signature);
