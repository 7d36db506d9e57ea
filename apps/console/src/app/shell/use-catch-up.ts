import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertKeys } from '../../entities/alert/alert-queries.ts';
import { currentUserQuery } from '../../entities/user/current-user.ts';
import { live } from '../../lib/live.ts';

/** These catch up by themselves: a list of alerts keeps its place, and the user comes before what they may see. */
const APART = [alertKeys.lists, currentUserQuery.queryKey];

const isApart = (key: readonly unknown[]) => APART.some((apart) => apart.every((part, place) => key[place] === part));

/** Fetches what is on the page again when the connection is back: what happened meanwhile, no message has told. */
export function useCatchUp() {
  const queries = useQueryClient();
  useEffect(
    () => live.onReturn(() => void queries.invalidateQueries({ predicate: ({ queryKey }) => !isApart(queryKey) })),
    [queries],
  );
}
