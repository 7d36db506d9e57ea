import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.tsx';
import { applyChange } from './apply-change.ts';
import type { OwnChange } from './bulk-plan.ts';
import { PANEL } from './panel-queries.ts';
import { undoing } from './panel-undo.ts';

interface Switching extends OwnChange {
  /** What was done, in words. */
  title: string;
}

/** Saves a switch at once, and offers to take it back. */
export function useSwitch() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: PANEL });
  const undo = useMutation({
    mutationFn: applyChange,
    meta: { failureTitle: t('control_panel.undo_failed') },
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (one: Switching) => applyChange([one]),
    onSettled: refresh,
    onSuccess: (_, done) =>
      toast.undoable({
        title: done.title,
        line: done.camera.name,
        action: {
          label: t('control_panel.undo'),
          keys: [],
          onClick: () => {
            toast.hideUndoable();
            undo.mutate(undoing([done]));
          },
        },
      }),
  });
}
