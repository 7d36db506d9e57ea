import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSigningSecret, signedHeaders } from './signature.ts';

it('signs as the specification of Standard Webhooks does in its example', () => {
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs bytes as it signs the text they are', () => {
  const message = { id: 'a', at: new Date(1_700_000_000_999), secret: newSigningSecret() };
  const text = signedHeaders({ ...message, body: '{"name":"東門"}' });
  expect(signedHeaders({ ...message, body: new TextEncoder().encode('{"name":"東門"}') })).toEqual(text);
  expect(text['webhook-timestamp']).toBe('1700000000');
});

it('takes a secret that somebody made up as it is written', () => {
  const headers = signedHeaders({ id: 'a', at: new Date(0), body: '{}', secret: 'my own secret' });
  const right = createHmac('sha256', 'my own secret').update('a.0.{}').digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${right}`);
});

it('makes secrets of 32 random bytes', () => {
  const secret = newSigningSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSigningSecret()).not.toBe(secret);
});
