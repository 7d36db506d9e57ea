import type { Language } from '@sightline/contract/statuses';
import { afterReload } from '../../../lib/after-reload.ts';
import { remembered } from '../../../lib/storage.ts';

/** After a change of language the whole page starts afresh, with the profile open and a word that it was saved. */
const REOPEN_PROFILE = 'profile';

export function reloadInLanguage(language: Language) {
  remembered.set('language', language);
  afterReload.leave(REOPEN_PROFILE);
  location.reload();
}
