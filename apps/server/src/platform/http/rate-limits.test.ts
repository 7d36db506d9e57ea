import type { ApiError } from '@sightline/client/api-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'auth=2/60,connections=2/60', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const resetFrom = async (address: string, email: string) => {
  const response = await fetch(`${app.url}/api/auth/password-reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email }),
  });
  return response.status;
};

it('limits calls about accounts per address', async () => {
  expect(await resetFrom('192.0.2.1', 'ann@test.example')).toBe(204);
  expect(await resetFrom('192.0.2.1', 'ben@test.example')).toBe(204);
  expect(await resetFrom('192.0.2.1', 'cem@test.example')).toBe(429);
});

it('lets strangers’ calls about an account not use up anybody’s', async () => {
  for (const n of [11, 12, 13, 14]) expect(await resetFrom(`192.0.2.${n}`, 'ann@test.example')).toBe(204);
});

it('takes the addresses that one subscriber of IPv6 is given for one', async () => {
  expect(await resetFrom('2001:db8::1', 'ann@test.example')).toBe(204);
  expect(await resetFrom('2001:db8::2', 'ann@test.example')).toBe(204);
  expect(await resetFrom('2001:db8::3', 'ann@test.example')).toBe(429);
});

it('counts calls of different sessions apart', async () => {
  const change = async (username: string, address: string) => {
    const response = await fetch(`${app.url}/api/auth/password/change/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie: await app.cookieOf(username) },
      body: JSON.stringify({ current_password: 'x', password: 'Newer-password-2' }),
    });
    return response.status;
  };
  expect([await change('viewer', '192.0.2.21'), await change('viewer', '192.0.2.22')]).toEqual([422, 422]);
  expect(await change('viewer', '192.0.2.23')).toBe(429);
  expect(await change('operator', '192.0.2.24')).toBe(422);
});

it('limits how many addresses somebody has nodes open, on whichever page', async () => {
  const body = { source: 'rtsp://192.0.2.9/stream', site_group: app.tenants.own.groupId };
  const test = async (username: string) => (await app.as(username))('POST /cameras/new/test_connection/', { body });
  const answered = async (username: string) => {
    try {
      await test(username);
      return 202;
    } catch (error) {
      return (error as ApiError).status;
    }
  };
  const first = [await answered('company'), await answered('company')];
  expect(first).not.toContain(429);
  expect(await answered('company')).toBe(429);
  expect(await answered('superuser')).not.toBe(429);
});

it('counts the calls of one company together, whoever of it calls, and leaves other companies theirs', async () => {
  const crowded = await createTestApp({ env: { RATE_LIMITS: 'tenants=3/60' } });
  const statusOf = async (username: string) => {
    const response = await fetch(`${crowded.url}/api/auth/sessions/`, {
      headers: { cookie: await crowded.cookieOf(username) },
    });
    return response.status;
  };
  const own = [await statusOf('company'), await statusOf('operator'), await statusOf('viewer')];
  const refused = [await statusOf('company'), await statusOf('operator')];
  const others = [
    await statusOf('other'),
    await statusOf('sister'),
    await statusOf('reseller'),
    await statusOf('staff'),
  ];
  await crowded.close();
  expect({ own, refused, others }).toEqual({
    own: [200, 200, 200],
    refused: [429, 429],
    others: [200, 200, 200, 200],
  });
});
