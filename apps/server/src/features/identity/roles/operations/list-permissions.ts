import type { Page } from '@sightline/contract/common';
import type { Permission } from '@sightline/contract/permission-admin';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { allPermissions } from '../permission-table.ts';

type Query = Parameters<Operation<'listPermissions'>>[1]['query'];

function wanted({ search, built_in }: Query) {
  const words = search?.toLowerCase() ?? '';
  const isBuiltIn = built_in && built_in === 'true';
  return ({ key, aliases, description, area, built_in: own }: Permission) =>
    (isBuiltIn === undefined || own === isBuiltIn) &&
    [key, area, description, ...aliases].some((text) => text.toLowerCase().includes(words));
}

/** A page of a list that is at hand as a whole; the cursor is the last key of the page before. */
function pageOfList(all: Permission[], { page, size, cursor }: Query): Page<Permission> {
  const last = cursor === undefined ? -1 : all.findIndex(({ key }) => key === cursor);
  if (cursor !== undefined && last === -1) fail('invalid_cursor', { field: 'cursor' });
  const start = cursor === undefined ? (page - 1) * size : last + 1;
  const results = all.slice(start, start + size);
  return {
    results,
    total_pages: Math.ceil(all.length / size),
    count: all.length,
    count_exact: true,
    next: start + size < all.length ? (results.at(-1)?.key ?? null) : null,
  };
}

export const listPermissions: Operation<'listPermissions'> = async ({ services }, { query }) =>
  pageOfList((await allPermissions(services.db)).filter(wanted(query)), query);
