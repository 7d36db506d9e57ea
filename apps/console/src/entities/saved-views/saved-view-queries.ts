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
  /** What one's own changes have made of a version: a change that follows at once goes by the last of them. */
  const versionsOf = (id: string) => queries.getQueryData<number[]>(['saved-view-versions', id]) ?? [];
  const versionOf = ({ id, version }: Pick<SavedView, 'id' | 'version'>) => {
    const own = versionsOf(id);
    return own.includes(version) ? own.at(-1)! : version;
  };
  const keep = ({ id, version }: SavedView, sent: Pick<SavedView, 'version'>) => {
    const own = versionsOf(id);
    const before = own.includes(sent.version) ? own : [sent.version];
    queries.setQueryData(['saved-view-versions', id], [...before, version]);
    return refresh();
  };
  const save = useMutation({
    mutationFn: (view: { name: string; query: string }) => call('POST /me/saved_views/', { body: { kind, ...view } }),
    meta: { quiet: true },
    onSuccess: refresh,
  });
  const rename = useMutation({
    mutationFn: ({ id, name, version }: Pick<SavedView, 'id' | 'name' | 'version'>) =>
      call('PATCH /me/saved_views/:id/', { params: { id }, body: { name, version: versionOf({ id, version }) } }),
    // One after the other: each change goes by the version that the last one made.
    scope: { id: 'saved-views' },
    meta: { quiet: true },
    onSuccess: keep,
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
      call('PATCH /me/saved_views/:id/', {
        params: { id },
        body: { query, shared, is_start, version: versionOf({ id, version }) },
      }),
    scope: { id: 'saved-views' },
    onSuccess: keep,
    onError: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<SavedView, 'id'>) => call('DELETE /me/saved_views/:id/', { params: { id } }),
    onSuccess: refresh,
  });
  return { save, rename, update, remove };
}
