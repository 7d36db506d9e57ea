import i18next, { type ParseKeys } from 'i18next';
import { failureTexts } from '../lib/failure-text.ts';
import { loadWords } from '../lib/i18n/words.ts';
import { toast } from './toasts.tsx';

const messageOf = ({ code, message, params }: { code: string; message: string; params?: object | undefined }) => {
  const key = `error.${code}`;
  return i18next.exists(key) ? String(i18next.t(key as ParseKeys, { ...params } as never)) : message;
};

/** Shows a failed call by the display rule, in the reader's language. */
export async function showFailure(error: unknown, title?: string) {
  // Without the sentences in this language the server's own English ones stand in.
  await loadWords('errors').catch(() => undefined);
  const texts = failureTexts(error, {
    messageOf,
    field: (field, message) => i18next.t('toast.field', { field, message }),
    somethingWrong: i18next.t('state.something_wrong'),
  });
  for (const text of texts) title ? toast.error(title, text) : toast.error(text);
}
