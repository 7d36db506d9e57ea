import type { Language } from '@sightline/contract/statuses';
import { afterReload } from '../../../lib/after-reload.ts';
import { remembered } from '../../../lib/storage.ts';

/** A change of language reloads the whole page, with the profile open and a toast that it was saved. */
const REOPEN_PROFILE = 'profile';

export function reloadInLanguage(language: Language) {
  remembered.set('language', language);
  afterReload.leave(REOPEN_PROFILE);
  location.reload();
}
