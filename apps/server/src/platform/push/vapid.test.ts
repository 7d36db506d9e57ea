import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeVapidKeys } from './vapid.ts';

/** One private key in 256 begins with a zero: among so many there are some. */
const MANY = 4_000;

it('makes pairs whose keys belong together, also when the private one begins with a zero', () => {
  const curve = createECDH('prime256v1');
  const pairs = Array.from({ length: MANY }, makeVapidKeys);
  const strangers = pairs.filter(({ publicKey, privateKey }) => {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') !== publicKey;
  });
  expect(strangers).toEqual([]);
});
