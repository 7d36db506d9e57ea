import { ALERT_STATUSES } from '@sightline/contract/statuses';
import { USE_CASE_KEYS as CATALOGUE } from '@sightline/contract/use-cases/catalogue';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { switchLanguage } from '../../lib/i18n/words.ts';
import { STATUS_KEYS } from './status-badge.tsx';
import { nameOfUseCase, sortedUseCases, USE_CASE_KEYS } from './use-cases.ts';

afterEach(() => switchLanguage('en'));

it("keeps to the contract's catalogue and statuses", () => {
  expect(USE_CASE_KEYS).toEqual(CATALOGUE);
  expect(STATUS_KEYS).toEqual([...ALERT_STATUSES]);
});

it('names a use case, and keeps the key of one it does not know', () => {
  expect(nameOfUseCase(i18next.t, 'ppe_detection')).toBe('PPE Detection');
  expect(nameOfUseCase(i18next.t, 'moon_landing')).toBe('moon_landing');
});

it.each(['en', 'it', 'ja'] as const)('offers use cases in the order of their names in %s', async (language) => {
  await switchLanguage(language);
  const labels = sortedUseCases(i18next.t).map(({ label }) => label);
  expect(labels).toHaveLength(USE_CASE_KEYS.length);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
  if (language === 'it') expect(labels).not.toContain('PPE Detection');
});
