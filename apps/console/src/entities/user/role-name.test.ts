import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../lib/i18n/words.ts';
import { roleName, roleSearch } from './role-name.ts';

const { t } = i18next;

describe('names of roles', () => {
  beforeAll(() => switchLanguage('ja'));
  afterAll(() => switchLanguage('en'));

  it('are in the reader’s language where every installation has them', () => {
    expect(roleName(t, 'Company admin')).toBe('会社管理者');
    expect(roleName(t, 'Crane crew')).toBe('Crane crew');
  });

  it('are found by the words they are shown in', () => {
    expect(roleSearch(t, '会社')).toBe('Company admin');
    expect(roleSearch(t, 'crew')).toBe('crew');
    expect(roleSearch(t, '')).toBe('');
  });
});
