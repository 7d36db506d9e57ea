import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keyOfHash } from '../../../lib/hash-key.ts';

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
