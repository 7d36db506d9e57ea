import type { FaceRecord } from '@sightline/contract/people/logs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useLiveRefetch } from '../../../lib/use-live-refetch.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Everything of persons and captured faces. */
export const peopleKey = ['people'] as const;

/** Keeps the page in step with what cameras capture and colleagues decide. */
export const useLivePeople = () => useLiveRefetch('people_changed', peopleKey);

/** Something that is done to a person or a face, told by a toast; lists follow. */
export function usePeopleAction<Input, Result>(perform: (input: Input) => Promise<Result>, done?: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
    meta: { failureTitle: t('people.change_failed') },
    onSuccess: () => {
      if (done) toast.success(done);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Leaves a face as it is: nobody has to decide about it any more. */
export const useDismiss = () =>
  usePeopleAction(({ id }: Pick<FaceRecord, 'id'>) =>
    call('PATCH /people_management/capture_logs/:id/', { params: { id }, body: { decision: 'dismiss' } }),
  );
