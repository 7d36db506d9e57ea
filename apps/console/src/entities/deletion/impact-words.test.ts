import type { DeletionImpact } from '@sightline/contract/deletion';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWords, switchLanguage } from '../../lib/i18n/words.ts';
import { impactSentence } from './impact-words.ts';

beforeAll(() => loadWords('deletion'));
afterAll(() => switchLanguage('en'));

const NOTHING: DeletionImpact = {
  companies: 0,
  sites: 0,
  groups: 0,
  cameras: 0,
  alerts: 0,
  users: 0,
  nodes: 0,
  shut_out: 0,
};

it.each([
  ['en', '2,140 alerts', '1,200 users lose'],
  ['it', '21.400 avvisi', '12.000 utenti'],
] as const)('writes large counts as the language does: %s', async (language, alerts, shutOut) => {
  await switchLanguage(language);
  const factor = language === 'it' ? 10 : 1;
  const impact = { ...NOTHING, alerts: 2140 * factor, shut_out: 1200 * factor };
  const text = impactSentence(i18next.t, impact, language);
  expect(text).toContain(alerts);
  expect(text).toContain(shutOut);
});
