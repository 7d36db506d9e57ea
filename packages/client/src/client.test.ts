import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient, pathOf } from './client.ts';

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const seen: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = (async (url, init) => {
    seen.push({ url: String(url), init });
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  }) as typeof globalThis.fetch;
  return { seen, call: createClient({ base: '/api', fetch }) };
};

describe('the typed client', () => {
  it('fills parameters and repeats lists in the query string (API-002)', () => {
    expect(pathOf('/alerts/records/:id/', { params: { id: 'a/b' } })).toBe('/alerts/records/a%2Fb/');
    expect(pathOf('/x/', { query: { sites: ['a', 'b'], page: 2, search: undefined } })).toBe(
      '/x/?sites=a&sites=b&page=2',
    );
  });

  it('sends credentials and JSON (API-001)', async () => {
    const { seen, call } = answering(200, { id: '1' });
    await call('POST /auth/login/', { body: { username: 'u', password: 'p', otp: '123456' } });
    expect(seen[0]?.url).toBe('/api/auth/login/');
    expect(seen[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(JSON.parse(String(seen[0]?.init?.body))).toEqual({ username: 'u', password: 'p', otp: '123456' });
  });

  it('answers nothing for 204', async () => {
    const { call } = answering(204, undefined);
    expect(await call('POST /auth/logout/')).toBeUndefined();
  });

  it('throws the server’s own problem', async () => {
    const problem = { type: 'client_error', errors: [{ code: 'too_many_requests', message: 'Slow down' }] };
    const { call } = answering(429, problem, { 'retry-after': '7' });
    const error = await call('GET /liveness/').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: 7, message: 'Slow down' });
    expect((error as ApiError).has('too_many_requests')).toBe(true);
  });

  it('does not take a proxy’s page for a problem', async () => {
    const fetch = (async () => new Response('<html>', { status: 502 })) as typeof globalThis.fetch;
    const error = await createClient({ base: '', fetch })('GET /liveness/').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 502, problem: undefined });
  });

  it('says that the server cannot be reached', async () => {
    const fetch = (async () => Promise.reject(new TypeError('network'))) as typeof globalThis.fetch;
    const error = await createClient({ base: '', fetch })('GET /liveness/').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 0, message: 'The server cannot be reached' });
  });
});
