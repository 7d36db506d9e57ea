import { ALERT_STATUSES } from '@sightline/contract/statuses';
import { USE_CASE_KEYS as CATALOGUE } from '@sightline/contract/use-cases/catalogue';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { STATUS_KEYS } from './status-badge.tsx';
import { nameOfUseCase, USE_CASE_KEYS } from './use-cases.ts';

it("keeps to the contract's catalogue and statuses", () => {
  expect(USE_CASE_KEYS).toEqual(CATALOGUE);
  expect(STATUS_KEYS).toEqual([...ALERT_STATUSES]);
});

it('names a use case, and keeps the key of one it does not know', () => {
  expect(nameOfUseCase(i18next.t, 'ppe_detection')).toBe('PPE Detection');
  expect(nameOfUseCase(i18next.t, 'moon_landing')).toBe('moon_landing');
});
