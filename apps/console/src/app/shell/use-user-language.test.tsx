import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLanguage } from '../../lib/i18n/languages.ts';
import { startWords } from '../../lib/i18n/words.ts';
import { useUserLanguage } from './use-user-language.ts';

beforeEach(async () => {
  localStorage.clear();
  await startWords('en');
});
afterEach(async () => {
  localStorage.clear();
  await startWords('en');
});

describe('useUserLanguage', () => {
  it('leaves the language of the user to pages that do not know who is looking', async () => {
    const { result } = renderHook(() => useUserLanguage({ preferred_language: 'it', viewed_by: null }));
    await waitFor(() => expect(result.current).toBe(true));
    expect(startLanguage(['en'])).toBe('it');
  });

  it('leaves nothing of a user whose console somebody else looks at', async () => {
    const viewer = { id: '1', name: 'Ines Calder' };
    const { result } = renderHook(() => useUserLanguage({ preferred_language: 'it', viewed_by: viewer }));
    await waitFor(() => expect(result.current).toBe(true));
    expect(startLanguage(['en'])).toBe('en');
  });
});
