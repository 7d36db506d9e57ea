import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const UUID = /^[0-9a-f-]{36}$/i;

/** Whether what an address names is a logic flow: those go by an id, use cases by a word. */
export const isLogicFlow = (flow: string) => UUID.test(flow);

export const flowKeys = { all: ['logic-flows'] as const, one: (id: string) => ['logic-flows', 'one', id] as const };

export const flowQuery = (id: string) =>
  queryOptions({
    queryKey: flowKeys.one(id),
    queryFn: ({ signal }) => call('GET /logicflow/flows/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...flowKeys.one(id), 'versions'],
    queryFn: ({ signal }) =>
      call('GET /logicflow/flows/:id/versions/', { params: { id }, query: { size: 50 } }, signal),
    meta: { quiet: true },
  });

export const fetchVersion = (id: string, number: number) =>
  call('GET /logicflow/flows/:id/versions/:number/', { params: { id, number } });
