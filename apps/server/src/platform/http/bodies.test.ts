import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  cookie = await app.cookieOf('company');
});
afterAll(() => app.close());

async function send(path: string, body: string, method = 'POST') {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, errors: JSON.parse(text).errors as { code: string; field?: string }[] };
}
const unknownKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body that is made to cost', () => {
  it('gets at most 20 problems told', async () => {
    const { status, errors } = await send('/cameras/', unknownKeys(5000));
    expect(status).toBe(422);
    expect(errors).toHaveLength(20);
  });

  it('is not looked at when it has too many fields', async () => {
    const { status, errors, text } = await send('/cameras/', unknownKeys(21_000));
    expect([status, errors[0]?.code]).toEqual([422, 'body_too_complex']);
    expect(text.length).toBeLessThan(300);
  });

  it('is not looked at when it is nested too deeply', async () => {
    const { status, errors } = await send('/cameras/', `{"name":${nested(50_000)}}`);
    expect([status, errors[0]?.code]).toEqual([422, 'body_too_complex']);
  });

  it('does not get a long name of a field back', async () => {
    const { errors } = await send('/cameras/', JSON.stringify({ ['x'.repeat(100_000)]: 1 }));
    expect(errors.every(({ field = '' }) => field.length <= 200)).toBe(true);
  });

  it('may be 4 kB long when it comes from somebody who signs in', async () => {
    const login = (length: number) =>
      send('/auth/login/', JSON.stringify({ username: 'x'.repeat(length), password: 'x', otp: '1' }));
    expect((await login(4096)).status).toBe(413);
    expect((await login(3000)).status).toBe(422);
  });

  it('may be 256 kB long on any other call', async () => {
    expect((await send('/cameras/', JSON.stringify({ name: 'x'.repeat(256 * 1024) }))).status).toBe(413);
    expect((await send('/cameras/', JSON.stringify({ name: 'x'.repeat(200 * 1024) }))).status).toBe(422);
  });
});
