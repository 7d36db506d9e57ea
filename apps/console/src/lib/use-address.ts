import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Address, HistoryRule, SearchText } from './address.ts';

export interface Move {
  /** In place of the rule of what is changed. */
  history?: HistoryRule;
  /** Leaves a form without asking: there is nothing left to save. */
  ignoreBlocker?: boolean;
}

/**
 * What a screen keeps in its address, so that it can be sent to a colleague and Back goes back. `to`: the page, where
 * the address may go on below it.
 */
export function useAddress<Values extends object, K extends string>(
  address: Address<Values, K>,
  to: NonNullable<NavigateOptions['to']> = '.',
) {
  const navigate = useNavigate();
  const search: SearchText = useSearch({ strict: false });
  const values = useMemo(() => address.read(search), [address, search]);
  // Depends on nothing that a change alters, so that what is given it need not be drawn again.
  const change = useCallback(
    (part: Partial<Values>, { history = address.historyOf(part), ignoreBlocker = false }: Move = {}) =>
      // The address was checked by its schema; the router knows only the searches of whole pages.
      void navigate({
        to,
        search: (before: SearchText) => address.after(before, part),
        replace: history === 'replace',
        ignoreBlocker,
      } as never),
    [navigate, address, to],
  );
  /** The search of a link that makes this change. */
  const searchFor = (part: Partial<Values>): SearchText => address.after(search, part);
  return { values, change, searchFor };
}
