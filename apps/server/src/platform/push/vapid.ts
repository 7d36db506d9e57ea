import { createECDH, createPrivateKey, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
/** Push services take no more than a day. */
const LIFE_SECONDS = 12 * 3600;

/** The key pair by which push services know who sends; base64url, as browsers want the public one. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys().toString('base64url');
  const key = pair.getPrivateKey();
  // Leading zeros are not part of what comes back, but of what browsers and push services read.
  const privateKey = Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url');
  return { publicKey, privateKey };
}

function signingKey({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Claim {
  endpoint: string;
  /** Whom the push service can write to. */
  contact: string;
  at: Date;
}

/** The header that says who sends a message, for one push service and some hours (RFC 8292). */
export function vapidHeader(keys: VapidKeys, { endpoint, contact, at }: Claim): string {
  const exp = Math.floor(at.getTime() / 1000) + LIFE_SECONDS;
  const claim = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(claim), { key: signingKey(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claim}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
