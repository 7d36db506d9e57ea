import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The key a mailed link carries behind the `#`, which browsers send to no server. */
export const keyOfHash = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('key')?.trim() ?? '';

/** Reads the key and takes it out of the address bar: it must not linger in the history or in a screenshot. */
export function useMailKey(): string {
  const { history } = useRouter();
  const [key] = useState(() => keyOfHash(history.location.hash));
  useEffect(() => {
    const { hash, pathname, search } = history.location;
    if (hash) history.replace(pathname + search);
  }, [history]);
  return key;
}
