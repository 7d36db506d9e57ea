import i18next from 'i18next';
import { toast } from './toasts.tsx';

/** Copies a text and says so, in words of its own where it is more than a text. */
export async function copyToClipboard(text: string, said = i18next.t('clipboard.copied')) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error(i18next.t('clipboard.failed'));
  }
}
