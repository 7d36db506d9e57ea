import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_TABLE } from './languages.ts';
import { startWords, switchLanguage } from './words.ts';

afterEach(() => switchLanguage('en'));

function Page() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('sign_in.title')}</h1>
      <p>{t('state.loading')}</p>
    </>
  );
}

describe('the interface', () => {
  it.each([
    ['I18N-01', 'en', 'Sign in', 'Loading'],
    ['I18N-02', 'it', 'Accedi', 'Caricamento'],
    ['I18N-03', 'ja', 'サインイン', '読み込み中'],
    ['I18N-04', 'zh', '登录', '加载中'],
    ['I18N-05', 'zh_tw', '登入', '載入中'],
  ] as const)('%s: is there in %s', async (_, language, title, loading) => {
    render(<Page />);
    await act(() => switchLanguage(language));
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(screen.getByText(loading)).toBeTruthy();
    expect(document.documentElement.lang).toBe(LANGUAGE_TABLE[language].tag);
  });
});

it('stays in the language chosen last, though the words of an earlier one arrive later', async () => {
  i18next.removeResourceBundle('en', 'translation');
  vi.resetModules();
  const words = await import('./words.ts');
  await words.startWords('en');
  const slow = words.switchLanguage('it');
  await words.switchLanguage('en');
  await slow;
  expect(words.currentLanguage()).toBe('en');
  expect(i18next.language).toBe('en');
});

it('has its words again after another start', async () => {
  await startWords('en');
  expect(i18next.t('state.loading')).toBe('Loading');
});

describe('a text that a language lacks', () => {
  it('is fetched and shown in English, and the others stay as they are (I18N-06)', async () => {
    // As for a visitor who reads Japanese from the start: no English words are there yet.
    i18next.removeResourceBundle('en', 'translation');
    vi.resetModules();
    const words = await import('./words.ts');
    await words.startWords('ja');
    await words.loadWords('entry');
    expect(i18next.hasResourceBundle('en', 'translation')).toBe(false);
    const { tag } = LANGUAGE_TABLE.ja;
    const { sign_in, ...others } = structuredClone(i18next.getResourceBundle(tag, 'translation'));
    i18next.removeResourceBundle(tag, 'translation');
    i18next.addResourceBundle(tag, 'translation', { ...others, sign_in: { ...sign_in, title: undefined } });
    render(<Page />);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByText('読み込み中')).toBeTruthy();
  });
});
