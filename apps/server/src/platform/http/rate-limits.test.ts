import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'auth=2/60', TRUST_PROXY: '1' } });
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

it('limits tries per account, from however many addresses they come', async () => {
  expect(await resetFrom('192.0.2.1', 'ann@test.example')).toBe(204);
  expect(await resetFrom('192.0.2.2', 'ANN@test.example')).toBe(204);
  expect(await resetFrom('192.0.2.3', 'ann@test.example')).toBe(429);
});

it('lets one person’s tries not use up another’s', async () => {
  for (const n of [11, 12, 13, 14]) expect(await resetFrom(`192.0.2.${n}`, `user${n}@test.example`)).toBe(204);
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
