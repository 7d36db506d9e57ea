import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Alert, alertKeys } from '../../../entities/alert/alert-queries.ts';
import { call } from '../../../lib/api.ts';
import { type AlertPages, patchAlert } from './alert-pages.ts';

/** Shows a change at once in every list, and takes it back when the server refuses. */
function usePatch() {
  const queries = useQueryClient();
  return (id: string, change: (alert: Alert) => Alert) => {
    queries.setQueriesData<AlertPages>(
      { queryKey: alertKeys.lists },
      (pages) => pages && patchAlert(pages, id, change),
    );
    queries.setQueryData<Alert>(alertKeys.one(id), (alert) => alert && change(alert));
  };
}

export interface AlertActions {
  setRead: (alert: Alert, read: boolean) => void;
  setBookmarked: (alert: Alert, bookmarked: boolean) => void;
}

export function useAlertActions(): AlertActions {
  const queries = useQueryClient();
  const patch = usePatch();
  const read = useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      call('POST /alerts/records/:id/read/', { params: { id }, body: { read } }),
    onMutate: ({ id, read }) => patch(id, (alert) => ({ ...alert, read })),
    onError: (_error, { id, read }) => patch(id, (alert) => ({ ...alert, read: !read })),
    onSettled: () => queries.invalidateQueries({ queryKey: alertKeys.counts }),
  });
  const bookmark = useMutation({
    mutationFn: ({ id, bookmarked }: { id: string; bookmarked: boolean }) =>
      call('POST /alerts/records/:id/bookmark/', { params: { id }, body: { bookmarked } }),
    onMutate: ({ id, bookmarked }) => patch(id, (alert) => ({ ...alert, bookmarked })),
    onError: (_error, { id, bookmarked }) => patch(id, (alert) => ({ ...alert, bookmarked: !bookmarked })),
  });
  const { mutate: mutateRead } = read;
  const { mutate: mutateBookmark } = bookmark;
  return useMemo(
    () => ({
      setRead: ({ id }, value) => mutateRead({ id, read: value }),
      setBookmarked: ({ id }, value) => mutateBookmark({ id, bookmarked: value }),
    }),
    [mutateRead, mutateBookmark],
  );
}
