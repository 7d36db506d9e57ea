import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { trustedProxies } from './trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  it.each(['', '0', 'off', 'no', 'false'])('trusts nobody when it is %j', (text) => {
    expect(trustedProxies(text)).toBeUndefined();
  });

  it('counts proxies from the one that connects to us', () => {
    const trust = trustedProxies('2');
    expect([0, 1, 2].map((hop) => trust?.('192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it('takes addresses and networks, of either family', () => {
    const trust = trustedProxies('loopback, 10.1.0.0/16, 2001:db8::/32, 192.0.2.7');
    const believed = ['127.0.0.1', '::1', '10.1.9.9', '::ffff:10.1.9.9', '2001:db8::5', '192.0.2.7'];
    const strangers = ['10.2.0.1', '192.0.2.8', '2001:db9::1', 'unknown', ''];
    expect(believed.every((address) => trust?.(address, 0))).toBe(true);
    expect(strangers.some((address) => trust?.(address, 0))).toBe(false);
  });

  it.each(['true', 'yes', '10.0.0.300', '10.0.0.0/40', '1.2.3.4,', '12'])('refuses %j with a sentence', (text) => {
    expect(() => trustedProxies(text)).toThrow('The setting TRUST_PROXY cannot be used');
  });
});

describe('an address that a caller made up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMITS: 'api=3/60', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  it('does not give them another budget: only what the proxy added counts', async () => {
    const statuses = [];
    for (const forged of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const headers = { 'x-forwarded-for': `${forged}, 203.0.113.7` };
      statuses.push((await fetch(`${app.url}/api/liveness/`, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const another = await fetch(`${app.url}/api/liveness/`, { headers: { 'x-forwarded-for': '203.0.113.8' } });
    expect(another.status).toBe(200);
  });
});
