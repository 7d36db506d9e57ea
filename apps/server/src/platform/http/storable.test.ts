import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { isStorable } from './storable.ts';

describe('isStorable', () => {
  it('knows texts that the database cannot keep, wherever they stand', () => {
    for (const good of ['', '語 🙂', ['a', { b: null }], { a: 1, b: new Uint8Array([0]) }, undefined, 7])
      expect(isStorable(good)).toBe(true);
    for (const bad of ['a\0', '\uD83D', ['a', { b: ['\0'] }], { '\0': 1 }]) expect(isStorable(bad)).toBe(false);
  });
});

describe('a call with such a text', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const errorsOf = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: await app.cookieOf('company'), 'content-type': 'application/json' };
    const response = await fetch(`${app.url}/api${path}`, { ...init, headers });
    return [response.status, ((await response.json()) as { errors: { field?: string }[] }).errors[0]?.field];
  };

  it('is refused by the field, in a query and in a body', async () => {
    expect(await errorsOf('/search/?q=%00')).toEqual([422, 'q']);
    for (const name of ['\0', '\uD83D']) {
      const body = JSON.stringify({ first_name: `Eve${name}` });
      expect(await errorsOf('/users/current/', { method: 'PATCH', body })).toEqual([422, 'first_name']);
    }
  });
});
