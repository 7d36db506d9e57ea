import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { peopleKey } from './people-queries.ts';

const CHOICES_SHOWN = 20;

interface Looked {
  sites: readonly string[];
  /** Faces are only named after people who have given one. */
  hasConsent?: boolean;
}

/** Persons to choose from, by a part of their name. */
export const personChoicesQuery = (search: string, { sites, hasConsent }: Looked) => {
  const query = {
    size: CHOICES_SHOWN,
    ...(search ? { search } : {}),
    ...(sites.length > 0 ? { sites: [...sites] } : {}),
    ...(hasConsent ? { has_consent: 'true' } : {}),
  };
  return queryOptions({
    queryKey: [...peopleKey, 'person-choices', query],
    queryFn: ({ signal }) => call('GET /people_management/persons/', { query }, signal),
    staleTime: 30_000,
    meta: { quiet: true },
  });
};
