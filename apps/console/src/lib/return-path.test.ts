// @vitest-environment node
import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it('leads back to the page that was asked for', () => {
  expect(returnPath('/alerts/summary?site=a')).toBe('/alerts/summary?site=a');
});

it.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/login?next=/x',
  '/setup',
  '/auth/password-expired',
  '/reset-password#key=x',
])('leads home instead of to %s', (next) => expect(returnPath(next)).toBe('/'));
