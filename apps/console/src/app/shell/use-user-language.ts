import type { Language } from '@sightline/contract/statuses';
import { useEffect, useState } from 'react';
import { currentLanguage, switchLanguage } from '../../lib/i18n/words.ts';
import { remembered } from '../../lib/storage.ts';

interface Reader {
  preferred_language: Language;
  /** Who looks at the console as this person sees it, if anybody does. */
  viewed_by?: unknown;
}

/** A signed-in user reads their own language; true once its words are here. */
export function useUserLanguage(user: Reader | undefined): boolean {
  const wanted = user?.preferred_language;
  const [ready, setReady] = useState<Language | undefined>(currentLanguage);
  useEffect(() => {
    if (!wanted || wanted === ready) return;
    // Words that do not arrive must not lock anybody out: the page stays in the language it has.
    void switchLanguage(wanted)
      .catch(() => undefined)
      .then(() => setReady(wanted));
  }, [wanted, ready]);
  // Pages that come before it is known who is looking speak it too: an address without a page, the sign-in.
  const isOwn = !user?.viewed_by;
  useEffect(() => {
    if (wanted && isOwn) remembered.set('language', wanted);
  }, [wanted, isOwn]);
  return wanted !== undefined && wanted === ready;
}
