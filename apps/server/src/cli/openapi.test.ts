import { Validator } from '@seriousme/openapi-schema-validator';
import { SESSION_COOKIE as DESCRIBED_COOKIE, openApiDocument } from '@sightline/contract/openapi/document';
import { expect, it } from 'vitest';
import { SESSION_COOKIE } from '../platform/http/session-cookie.ts';
import { VERSION } from '../platform/version.ts';

it('describes the API as valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApiDocument(VERSION)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

it('names the cookie that sessions really use', () => {
  expect(DESCRIBED_COOKIE).toBe(SESSION_COOKIE);
});
