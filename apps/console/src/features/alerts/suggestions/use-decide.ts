import { APPLY_TO_FLOW, APPLY_TO_USE_CASE } from '@sightline/contract/alerts/suggestions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Suggestion,
  type SuggestionDetail,
  suggestionKeys,
  suggestionQuery,
} from '../../../entities/suggestion/suggestion-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { isLogicFlow } from '../../../lib/is-logic-flow.ts';
import { toast } from '../../../ui/toasts.tsx';

type Decided = Pick<Suggestion, 'id' | 'version'>;

/** Whether somebody may save what a suggestion changes. */
export function useMayDecide({ flow }: Pick<Suggestion, 'flow'>): boolean {
  return mayOpen(useCurrentUser(), { permission: isLogicFlow(flow) ? APPLY_TO_FLOW : APPLY_TO_USE_CASE });
}

/** Applies, dismisses and reopens; each can be undone from its toast. */
export function useDecide() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const settled = async (suggestion: SuggestionDetail) => {
    queries.setQueryData(suggestionQuery(suggestion.id).queryKey, suggestion);
    await queries.invalidateQueries({ queryKey: suggestionKeys.all });
  };
  const reopen = useMutation({
    mutationFn: ({ id, version }: Decided) =>
      call('POST /alerts/suggestions/:id/reopen/', { params: { id }, body: { version } }),
    onSuccess: settled,
  });
  const undoable = (title: string, { id, version }: Decided) =>
    toast.undoable({
      title,
      line: '',
      action: { label: t('suggestions.undo'), keys: [], onClick: () => reopen.mutate({ id, version }) },
    });
  const apply = useMutation({
    mutationFn: ({ id, version, to }: Decided & { to?: number | undefined }) =>
      call('POST /alerts/suggestions/:id/apply/', {
        params: { id },
        body: { version, ...(to === undefined ? {} : { to }) },
      }),
    onSuccess: async (suggestion) => {
      undoable(t('suggestions.applied'), suggestion);
      await settled(suggestion);
    },
  });
  const dismiss = useMutation({
    mutationFn: ({ id, version, reason }: Decided & { reason: string }) =>
      call('POST /alerts/suggestions/:id/dismiss/', { params: { id }, body: { version, reason } }),
    onSuccess: async (suggestion) => {
      undoable(t('suggestions.dismissed'), suggestion);
      await settled(suggestion);
    },
  });
  return { apply, dismiss, reopen };
}
