import type { SavedViewKind, SavedView as SavedViewOnWire } from '@sightline/contract/saved-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type SavedView = SavedViewOnWire;

const keyOf = (kind: SavedViewKind) => ['saved-views', kind] as const;

export const savedViewsQuery = (kind: SavedViewKind) =>
  queryOptions({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => call('GET /me/saved_views/', { query: { kind } }, signal),
  });

/** What can be done with one's saved views of a kind; what is refused is shown at the name that was entered. */
export function useSavedViewChanges(kind: SavedViewKind) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(kind) });
  const save = useMutation({
    mutationFn: (view: { name: string; query: string }) => call('POST /me/saved_views/', { body: { kind, ...view } }),
    meta: { quiet: true },
    onSuccess: refresh,
  });
  const rename = useMutation({
    mutationFn: ({ id, name, version }: Pick<SavedView, 'id' | 'name' | 'version'>) =>
      call('PATCH /me/saved_views/:id/', { params: { id }, body: { name, version } }),
    meta: { quiet: true },
    onSuccess: refresh,
    onError: refresh,
  });
  const update = useMutation({
    mutationFn: ({
      id,
      query,
      shared,
      is_start,
      version,
    }: Pick<SavedView, 'id' | 'version'> & { query?: string; shared?: boolean; is_start?: boolean }) =>
      call('PATCH /me/saved_views/:id/', { params: { id }, body: { query, shared, is_start, version } }),
    onSuccess: refresh,
    onError: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<SavedView, 'id'>) => call('DELETE /me/saved_views/:id/', { params: { id } }),
    onSuccess: refresh,
  });
  return { save, rename, update, remove };
}
