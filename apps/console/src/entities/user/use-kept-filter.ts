import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { remembered } from '../../lib/storage.ts';
import type { Move } from '../../lib/use-address.ts';
import { useCurrentUser } from './current-user.ts';

interface Kept<Filter> {
  /** The path of the page whose filter it is. */
  page: string;
  /** The filter in the address, as it is kept. */
  text: string;
  read: (text: string) => Partial<Filter>;
  change: (part: Partial<Filter>, move: Move) => void;
}

/** Remembers a person's filter for the next time, and brings it back where the address has none (FILTER-18). */
export function useKeptFilter<Filter>({ page, text, read, change }: Kept<Filter>) {
  const { id } = useCurrentUser();
  const key = `filter.${page}.${id}`;
  const hasSearch = useLocation({ select: ({ search }) => Object.keys(search as object).length > 0 });
  // On the way to another page, the address is that page's already while this one still shows, and it may turn back.
  const isHere = useLocation({ select: ({ pathname }) => pathname === page });
  const isArriving = useRef(true);
  useEffect(() => {
    const isFirst = isArriving.current;
    isArriving.current = !isHere;
    if (!isHere) return;
    const last = isFirst && !hasSearch ? remembered.get(key) : null;
    if (last) change(read(last), { history: 'replace' });
    else remembered.set(key, text);
  }, [isHere, text, key, hasSearch, change, read]);
}
