import { expect, it } from 'vitest';
import { isDatabaseOld, isOlder, isRuntimeOld } from './versions.ts';

it('compares versions by their numbers', () => {
  expect(isOlder('0.9.2', '0.10.0')).toBe(true);
  expect(isOlder('0.10.0', '0.9.2')).toBe(false);
  expect(isOlder('1.0', '1.0.0')).toBe(false);
  expect(isOlder('1.0.0-rc.1', '1.0.1')).toBe(true);
});

it('knows until when Node.js and PostgreSQL get security fixes', () => {
  expect(isRuntimeOld('20.19.0', new Date('2026-04-30T12:00:00Z'))).toBe(false);
  expect(isRuntimeOld('20.19.0', new Date('2026-05-01T12:00:00Z'))).toBe(true);
  expect(isRuntimeOld('24.1.0', new Date('2026-05-01T12:00:00Z'))).toBe(false);
  expect(isDatabaseOld('15.14 (Debian 15.14-0+deb12u1)', new Date('2028-01-01T00:00:00Z'))).toBe(true);
  expect(isDatabaseOld('17.6', new Date('2028-01-01T00:00:00Z'))).toBe(false);
});
