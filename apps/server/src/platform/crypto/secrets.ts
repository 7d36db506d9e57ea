import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys for separate purposes, all derived from the one SECRET_KEY, so that a leak of one does not open another. */
export interface Secrets {
  /** A short, URL-safe signature of `text` for `purpose`. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** 32 bytes for a purpose of its own, such as encrypting what is kept. */
  key(purpose: string): Buffer;
}

export function createSecrets(secretKey: string): Secrets {
  const known = new Map<string, Buffer>();
  const key = (purpose: string) => {
    const found = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secretKey, 'sightline', purpose, 32));
    known.set(purpose, found);
    return found;
  };
  const sign = (purpose: string, text: string) => createHmac('sha256', key(purpose)).update(text).digest('base64url');
  return {
    key,
    sign,
    verify: (purpose, text, signature) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

export const randomToken = () => randomBytes(32).toString('base64url');

/** Tokens are long and random, so a plain hash is enough to keep them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
