import type { Permission } from '@sightline/contract/permission-admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const permissionKeys = { all: ['permissions'] as const };

const PAGE_SIZE = 100;

/** There are few enough of them to be read as a whole. */
async function fetchAll(signal: AbortSignal): Promise<Permission[]> {
  const all: Permission[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: { size: number; cursor?: string } = { size: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    const page = await call('GET /users/permissions/', { query }, signal);
    all.push(...page.results);
    cursor = page.next;
  }
  return all;
}

/** Every permission: the built-in ones by area, then the custom ones. */
export const permissionsQuery = queryOptions({
  queryKey: [...permissionKeys.all, 'list'],
  queryFn: ({ signal }) => fetchAll(signal),
  staleTime: 60_000,
  meta: { quiet: true },
});
