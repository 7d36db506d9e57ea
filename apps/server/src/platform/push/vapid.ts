import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** Push services take no more than a day. */
const LIFE_SECONDS = 12 * 3600;

/** The key pair by which push services know who sends; base64url, as browsers want the public one. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const bytes = (part = '') => Buffer.from(part, 'base64url');

export function makeVapidKeys(): VapidKeys {
  // A JWK keeps the leading zeros of a number, which other exports drop.
  const { x, y, d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return { publicKey: Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url'), privateKey: d };
}

function signingKey({ publicKey, privateKey }: VapidKeys) {
  const point = bytes(publicKey);
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
