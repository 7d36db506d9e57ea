import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { siteKeys } from '../../../../entities/site/site-queries.ts';
import { call } from '../../../../lib/api.ts';

export const escalationQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'escalation', siteId],
    queryFn: ({ signal }) => call('GET /sites/:id/escalation/', { params: { id: siteId } }, signal),
    meta: { quiet: true },
  });

const PAGE_SIZE = 50;

/** Who can be told of alerts of a site. */
export const escalationPeopleQuery = (siteId: string, search: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'escalation-people', siteId, search],
    queryFn: ({ signal }) =>
      call(
        'GET /sites/:id/escalation/people/',
        { params: { id: siteId }, query: { size: PAGE_SIZE, ...(search ? { search } : {}) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
