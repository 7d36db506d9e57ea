import { LANGUAGES } from '@sightline/contract/statuses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ empty: true });
});
afterAll(() => app.close());

it.each(LANGUAGES)('describes every call to a caller who asks in %s (I18N-12)', async (lang) => {
  const document = await app.anonymous('GET /docs/schema/openapi.json', { query: { lang } });
  expect(document.openapi).toBe('3.1.0');
  const { parameters } = (document.paths as Record<string, { get: { parameters: object[] } }>)[
    '/api/docs/schema/openapi.json'
  ]!.get;
  expect(parameters).toMatchObject([{ name: 'lang', in: 'query', required: false }]);
});

it('takes no other query, and no language of any length (I18N-12)', async () => {
  const statusOf = async (query: string) => (await fetch(`${app.url}/api/docs/schema/openapi.json?${query}`)).status;
  expect(await statusOf('lang=')).toBe(200);
  expect(await statusOf('language=en')).toBe(422);
  expect(await statusOf(`lang=${'x'.repeat(11)}`)).toBe(422);
});
