import i18next from 'i18next';
import { toast } from './toasts.tsx';

export async function copyToClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(i18next.t('clipboard.copied'));
  } catch {
    toast.error(i18next.t('clipboard.failed'));
  }
}
