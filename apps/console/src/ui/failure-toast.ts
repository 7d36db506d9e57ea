import i18next from 'i18next';
import { failureTexts } from '../lib/failure-text.ts';
import { loadWords } from '../lib/i18n/words.ts';
import { toast } from './toasts.tsx';

/** A code comes from the server, so no compiler can know its sentence. */
const translate = i18next.t as (key: string, params: object) => string;

/** The sentence of one error; without the words of this language, the server's own. */
export const sentenceOfError = ({
  code,
  message,
  params,
}: {
  code: string;
  message: string;
  params?: object | undefined;
}) => (i18next.exists(`error.${code}`) ? translate(`error.${code}`, { ...params }) : message);

/** Shows a failed call by the display rule, in the reader's language. */
export async function showFailure(error: unknown, title?: string) {
  // Without the sentences in this language the server's own English ones stand in.
  await loadWords('errors').catch(() => undefined);
  const texts = failureTexts(error, {
    messageOf: sentenceOfError,
    field: (field, message) => i18next.t('toast.field', { field, message }),
    somethingWrong: i18next.t('state.something_wrong'),
  });
  for (const text of texts) title ? toast.error(title, text) : toast.error(text);
}
