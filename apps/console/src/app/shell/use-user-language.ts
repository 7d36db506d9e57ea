import type { Language } from '@sightline/contract/statuses';
import { useEffect, useState } from 'react';
import { currentLanguage, switchLanguage } from '../../lib/i18n/words.ts';

/** A signed-in user reads their own language; true once its words are here. */
export function useUserLanguage(user: { preferred_language: Language } | undefined): boolean {
  const wanted = user?.preferred_language;
  const [ready, setReady] = useState<Language | undefined>(currentLanguage);
  useEffect(() => {
    if (!wanted || wanted === ready) return;
    // Words that do not arrive must not lock anybody out: the page stays in the language it has.
    void switchLanguage(wanted)
      .catch(() => undefined)
      .then(() => setReady(wanted));
  }, [wanted, ready]);
  return wanted !== undefined && wanted === ready;
}
